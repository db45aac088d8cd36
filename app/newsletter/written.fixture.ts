import type { WrittenKind } from "../../tests/written";
import type { CampaignFields } from "./campaigns/campaign.fields";

export const campaign: WrittenKind<keyof CampaignFields, "newsletter_campaigns"> = {
  table: "newsletter_campaigns",
  fields: {
    subject: { column: "subject", typed: ["Neue Folge", "Noch eine Folge"] },
    previewText: { column: "preview_text", typed: ["Mit Löschpapier", "Mit Gaze"] },
    content: { column: "content", typed: ["<p>Hört zu.</p>", "<p>Hört weiter zu.</p>"] },
    episodeId: { column: "episode_id", typed: ["folge-eins", "folge-zwei"] },
    archived: { column: "archived", typed: ["1", ""], stored: [1, 0] },
    scheduledAt: {
      column: "scheduled_at",
      typed: ["2026-12-01T09:30", "2027-07-01T09:30"],
      stored: ["2026-12-01T08:30:00.000Z", "2027-07-01T07:30:00.000Z"],
    },
    // With a moment it is refused.
    withEpisode: { column: "with_episode", typed: ["", ""], stored: [0, 0] },
  },
  kept: {
    status: "draft",
    sending: "none",
    sent_at: null,
    finished_at: null,
    recipients: 0,
    created_by: "op-ben",
    created_at: "2026-01-02T03:04:05.000Z",
  },
  derived: { plan_failure: null },
  decided: ["scheduledAt", "withEpisode"],
  dropped: { scheduled_at: null, with_episode: 0 },
};
