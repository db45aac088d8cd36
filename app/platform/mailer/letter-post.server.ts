import type { Env } from "../env.server";
import type { LetterPost } from "./letter";
import { keepInOutbox } from "./outbox.server";
import { openSmtpPost } from "./smtp-post.server";

/** By SMTP where SMTP_URL is set, else into files in DATA_DIR/outbox, where a second one replaces the first. */
export function openLetterPost(env: Env): LetterPost {
  return env.SMTP_URL ? openSmtpPost(env.SMTP_URL) : openOutboxPost(env);
}

function openOutboxPost(env: Env): LetterPost {
  return {
    async handOver({ id, message }, { settle }) {
      const trouble = await keepInOutbox(env, id, message).then(
        () => null,
        (error) => ({ kind: "away" as const, reason: String(error) }),
      );
      await settle(trouble ?? { kind: "accepted" });
    },
    rest() {},
    async close() {},
  };
}
