import type { Show } from "~/features/show/show.schema";
import { numbered } from "~/features/show/wording";
import { formatDate } from "~/lib/berlin-time";
import { cutAtWord, escapeHtml } from "~/lib/html";
import { sanitize } from "~/platform/sanitize.server";
import type { CampaignTemplate } from "./campaign.fields";

/** What the template 'neue Folge' is made from. */
type TemplateEpisode = {
  id: string;
  number: number | null;
  title: string;
  invention: string;
  summary: string;
  /** Sanitised HTML. */
  description: string;
  /** YYYY-MM-DD */
  date: string;
  duration: string;
  funFact: string | null;
};

const firstParagraphs = 2;
/** So much of a preview text mail programs show at most. */
const previewLength = 140;

/** A campaign about an episode, to go on writing. `picture`: address of one that mail programs show. */
export function episodeTemplate(
  episode: TemplateEpisode,
  picture: string,
  show: Pick<Show, "noun" | "topic">,
): CampaignTemplate {
  const { id, title, invention, summary, description, date, duration, funFact } = episode;
  const facts = [
    show.topic && invention,
    formatDate(date),
    duration && `${duration} Minuten`,
  ].filter(Boolean);
  const content = [
    `<figure><img src="${picture}" alt="${escapeHtml(`Zeichnung zur Folge „${title}“`)}" width="1200" height="630" /></figure>`,
    `<h2>${escapeHtml(headingOf(episode, show))}</h2>`,
    `<p><em>${escapeHtml(facts.join(" · "))}</em></p>`,
    ...paragraphsOf(description),
    `<p><a href="/episodes/${id}"><strong>Folge anhören</strong></a></p>`,
    funFact ? `<h3>Kurioses</h3><p>${escapeHtml(funFact)}</p>` : "",
  ];
  return {
    subject: `Neue Folge: ${title}`,
    previewText: cutAtWord(summary, previewLength),
    content: sanitize(content.join("")),
  };
}

function headingOf({ number, title }: TemplateEpisode, { noun }: Pick<Show, "noun">): string {
  return [numbered(noun, number), title].filter(Boolean).join(": ");
}

/** Of stored HTML, where no paragraph lies in another. */
function paragraphsOf(html: string): string[] {
  return (html.match(/<p>[\s\S]*?<\/p>/g) ?? []).slice(0, firstParagraphs);
}
