import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { Tool } from "./tools";

type ToolbarProps = {
  editor: Editor;
  label: string;
  /** Id of the text that the toolbar controls. */
  controls: string;
  groups: readonly (readonly Tool[])[];
  toolbar: RefObject<HTMLDivElement | null>;
};

/** The buttons above the text (WAI-ARIA APG: toolbar). There is one tab stop; arrow keys move between the buttons. */
export function Toolbar({ editor, label, controls, groups, toolbar }: ToolbarProps) {
  const [current, setCurrent] = useState("");
  const tools = groups.flat();
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(({ isOn, can }) => ({ isOn: isOn?.(editor), isIdle: can?.(editor) === false })),
  });
  const stop = tools.some(({ id }) => id === current) ? current : tools[0]?.id;

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const at = tools.findIndex(({ id }) => id === stop);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tools.at(to % tools.length);
    if (!next) return;
    event.preventDefault();
    setCurrent(next.id);
    toolbar.current?.querySelector<HTMLElement>(`[data-tool="${next.id}"]`)?.focus();
  };

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-orientation="horizontal"
      className="editor-toolbar"
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className="editor-group">
          {group.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              {...states[tools.indexOf(tool)]}
              isStop={tool.id === stop}
              onUse={() => {
                setCurrent(tool.id);
                tool.run(editor);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ToolButtonProps = {
  tool: Tool;
  isOn?: boolean | undefined;
  /** True if the button does nothing at the cursor. It stays reachable by arrow keys. */
  isIdle?: boolean;
  isStop: boolean;
  onUse(): void;
};

function ToolButton({ tool, isOn, isIdle, isStop, onUse }: ToolButtonProps) {
  const { id, label, keys, icon: Icon } = tool;
  return (
    <button
      type="button"
      data-tool={id}
      className="editor-tool"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={keys?.replace("Strg", "Control").replace("Umschalt", "Shift")}
      title={keys ? `${label} (${keys})` : label}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isIdle && onUse()}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
