import { Mark, mergeAttributes } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { Strike } from "@tiptap/extension-strike";
import { Underline } from "@tiptap/extension-underline";
import { isAllowedAddress } from "../link-address";

function plainMark(name: string, tag: string, priority: number, excludes: string, key?: string) {
  return Mark.create({
    name,
    priority,
    excludes,
    parseHTML() {
      return [{ tag }];
    },
    renderHTML({ HTMLAttributes }) {
      return [tag, mergeAttributes(HTMLAttributes), 0];
    },
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {};
    },
  });
}

const OwnLink = Link.extend({
  priority: 1107,
  addAttributes() {
    return {
      href: { default: null, parseHTML: (element) => element.getAttribute("href") },
      title: { default: null },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  HTMLAttributes: {},
  isAllowedUri: (address) => isAllowedAddress(address),
});

/** What lies around text in a line: the higher the priority the further out, as the server writes it. */
export const marks = [
  plainMark("superscript", "sup", 1109, "superscript subscript", "Mod-."),
  plainMark("subscript", "sub", 1108, "superscript subscript", "Mod-,"),
  OwnLink,
  plainMark("workTitle", "cite", 1106, "workTitle"),
  plainMark("inlineQuote", "q", 1105, "inlineQuote"),
  Bold.extend({ priority: 1104 }),
  Italic.extend({ priority: 1103 }),
  Underline.extend({ priority: 1102 }),
  Strike.extend({ priority: 1101 }),
  Code.extend({ priority: 1100, excludes: "code" }),
];
