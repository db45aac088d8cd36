import type { ComponentType } from "react";
import type { Show } from "~/core/show/show.schema";

declare module "~/platform/rooms/room.server" {
  interface OnSubscribe {
    /** The words below a room's `SubscribeForm`, in three parts. The middle one is a link to /privacy. */
    consent?(show: Pick<Show, "name" | "rhythm">): Consent;
  }
}

export type Consent = [string, string, string];

type FormProps = { consent: Consent; place: "home" | "page" };

const files = import.meta.glob<ComponentType<FormProps>>("../../*/**/subscribe.form.tsx", {
  eager: true,
  import: "SubscribeForm",
});

/** The form for subscribing by mail; undefined if no room has one. */
export const [SubscribeForm] = Object.values(files);
