import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/** Tab moves within lists and tables; after Escape it leaves the text, so that nobody is caught in it. */
export const LeaveWithTab = Extension.create({
  name: "leaveWithTab",
  priority: 2000,
  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(_view, event) {
              if (event.key === "Tab" && isLeaving) return true;
              if (event.key !== "Shift") isLeaving = event.key === "Escape";
              return false;
            },
            blur() {
              isLeaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});
