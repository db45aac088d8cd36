import { type RefObject, useEffect, useRef } from "react";
import { usePlayerHandle } from "~/core/player/player-context";
import type { HomePart } from "~/core/show/home-parts.server";
import { SectionTitle } from "~/ui/section-title";
import { ServedHtml } from "~/ui/served-html";
import { isPlainClick } from "~/ui/share/follow-links";

/** The rooms' parts of the home page, side by side; on a phone they scroll sideways and snap. */
export function DiscoverBand({ parts }: { parts: readonly HomePart[] }) {
  const band = useRef<HTMLDivElement>(null);
  usePlayLinks(band);
  useAnswersInPlace(band);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="discover-title" className="pt-6 sm:pt-16">
      <SectionTitle id="discover-title" title="Entdecken" />
      <div ref={band} className="discover">
        {parts.map(({ label, html }) => (
          <ServedHtml key={label} as="aside" aria-label={label} html={html} className="sheet" />
        ))}
      </div>
    </section>
  );
}

/** Makes links to a second of an episode start the player there. */
function usePlayLinks(band: RefObject<HTMLElement | null>): void {
  const { openById } = usePlayerHandle();
  useEffect(() => {
    const element = band.current;
    if (!element) return;
    const play = (event: MouseEvent) => {
      const { target } = event;
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-play]") : null;
      const [, id, second] =
        /^\/episodes\/([\w-]+)\?t=(\d+)$/.exec(link?.getAttribute("href") ?? "") ?? [];
      if (!link || !id || !isPlainClick(event)) return;
      event.preventDefault();
      openById(id, Number(second)).then((isOpen) => isOpen || location.assign(link.href));
    };
    element.addEventListener("click", play);
    return () => element.removeEventListener("click", play);
  }, [band, openById]);
}

/** Shows the answer to a form in place of it. If that fails, the form is submitted as without scripts. */
function useAnswersInPlace(band: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = band.current;
    if (!element) return;
    const answer = async (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !("inPlace" in form.dataset)) return;
      event.preventDefault();
      if (form.ariaBusy) return;
      form.ariaBusy = "true";
      const html = await send(form, new FormData(form, submitter)).catch(() => null);
      const sheet = form.closest("aside");
      if (html && sheet) {
        sheet.innerHTML = html;
        sheet.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
        return;
      }
      delete form.dataset.inPlace;
      form.requestSubmit(submitter);
    };
    element.addEventListener("submit", answer);
    return () => element.removeEventListener("submit", answer);
  }, [band]);
}

async function send(form: HTMLFormElement, body: FormData): Promise<string | null> {
  const answer = await fetch(form.action, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
  });
  if (!answer.ok) return null;
  const { html } = await answer.json();
  return html;
}
