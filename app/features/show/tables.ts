import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    show: ShowTable;
  }
}

export type ShowTable = {
  id: 1;
  name: string;
  headline: string;
  tagline: string;
  description: string;
  email: string;
  author: string;
  language: string;
  apple_category: string;
  explicit: Flag;
  copyright: string;
  feed_guid: string;
  /** Address of a picture; null: the drawn cover. */
  cover: string | null;
  hosts: string;
  platforms: string;
  social: string;
  imprint: string;
  privacy: string;
  /** JSON: the answers from which the guided legal notice is made. */
  legal_details: string;
  /** JSON: codes that prove to others whose show this is. */
  verification: string;
  new_feed_url: string;
  feed_redirect: Flag;
  feed_locked: Flag;
  /** '': the author. */
  owner_name: string;
  /** JSON: `{name, subs}`, the most important first. */
  categories: string;
  feed_type: "episodic" | "serial";
  feed_complete: Flag;
  updated_at: string;
};
