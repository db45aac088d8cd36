/** Buttons that open a panel each, one at a time; Escape closes it. `opened` hears which one it is. */
export function joinTabs(main: HTMLElement, opened: (panel: string) => void): void {
  const panels = [...main.querySelectorAll<HTMLElement>(".embed-panel")];
  const tabs = [...main.querySelectorAll<HTMLButtonElement>("[aria-controls]")];
  const nameOf = (tab: Element) => tab.getAttribute("aria-controls");
  const openTab = () => tabs.find((tab) => tab.ariaExpanded === "true");

  function show(name: string | null) {
    for (const panel of panels) panel.hidden = panel.id !== name;
    for (const tab of tabs) tab.ariaExpanded = `${nameOf(tab) === name}`;
    main.toggleAttribute("data-open", name !== null);
    if (name) opened(name);
  }

  for (const tab of tabs)
    tab.addEventListener("click", () => show(tab === openTab() ? null : nameOf(tab)));
  addEventListener("keydown", ({ key }) => {
    const tab = openTab();
    if (key !== "Escape" || !tab) return;
    show(null);
    tab.focus();
  });
}
