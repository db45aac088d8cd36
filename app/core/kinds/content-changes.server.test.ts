import { expect, test } from "vitest";
import type { SiteEvent } from "~/platform/events.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices, putEpisode, typed } from "../../../tests/fixtures/content";
import { deleteEpisode, saveEpisode, savePost, saveVideo } from "../../../tests/fixtures/kinds";
import { typedPost, typedVideo } from "../../../tests/fixtures/stored-posts";
import { planChangesJob } from "./content-changes.server";
import { restoreDeleted } from "./kinds.server";

const begin = { id: null, version: "" };

onBothDatabases("what happens to content", (database) => {
  /** Services with a room that records events. */
  async function listening() {
    const heard: SiteEvent[] = [];
    const { services, clock } = await contentServices(database());
    const listener = {
      name: "listener",
      hears: async (_: Services, event: SiteEvent) => void heard.push(event),
    };
    const site = { ...services, rooms: gatherRooms([...rooms.all, listener]) };
    /** Events since the last call. */
    async function news() {
      await runDueJobs(site, site.rooms.jobs);
      return heard
        .splice(0)
        .map(({ type, path, formerPath }) =>
          [type, path, formerPath].filter((part) => part !== null).join(" "),
        );
    }
    return { services: site, clock, news };
  }

  test("is told when it comes out, changes and goes, and not before", async () => {
    const { services, news } = await listening();
    const { id, version } = await putEpisode(services, { published: "" });
    expect(await news()).toEqual([]);
    const out = await saveEpisode(services, anna, { id, version, fields: typed() });
    expect(await news()).toEqual([`episode.published /episodes/${id}`]);
    if (out.outcome !== "saved") throw new Error(out.outcome);
    const fields = typed({ title: "Melittas Nagel" });
    await saveEpisode(services, anna, { id, version: out.version, fields });
    expect(await news()).toEqual([`episode.changed /episodes/${id}`]);
    const item = await deleteEpisode(services, anna, id);
    expect(await news()).toEqual([`episode.hidden /episodes/${id}`]);
    await restoreDeleted(services, anna, item?.id ?? "");
    expect(await news()).toEqual([`episode.published /episodes/${id}`]);
  });

  test("is told at the planned minute, once, and with what waits for it", async () => {
    const { services, clock, news } = await listening();
    const { id } = await putEpisode(services, { date: "2026-11-27", time: "18:00" });
    const film = await saveVideo(services, anna, { ...begin, fields: typedVideo(id) });
    const fields = typedPost({ episodeId: id, published: "1", slug: "loeschpapier" });
    const post = await savePost(services, anna, { ...begin, fields });
    if (film.outcome !== "saved" || post.outcome !== "saved") throw new Error("not saved");
    expect(await news()).toEqual([]);
    clock.moveTo("2026-11-27T16:59:59Z");
    expect(await news()).toEqual([]);
    clock.moveTo("2026-11-27T17:00:00Z");
    expect(await news()).toEqual([
      `episode.published /episodes/${id}`,
      `post.published /blog/${fields.slug}`,
      `video.published /videos/${film.id}`,
    ]);
    clock.moveTo("2026-11-27T18:00:00Z");
    expect(await news()).toEqual([]);
  });

  test("that was planned for another moment is told at that one", async () => {
    const { services, clock, news } = await listening();
    const { id, version } = await putEpisode(services, { date: "2026-11-27", time: "18:00" });
    const fields = typed({ date: "2026-11-27", time: "19:00" });
    await saveEpisode(services, anna, { id, version, fields });
    clock.moveTo("2026-11-27T17:30:00Z");
    expect(await news()).toEqual([]);
    clock.moveTo("2026-11-27T18:00:00Z");
    expect(await news()).toEqual([`episode.published /episodes/${id}`]);
  });

  test("planned before anybody told of it, or restored from a backup, is planned by the day", async () => {
    const { services, clock, news } = await listening();
    const { id } = await putEpisode(services, { date: "2026-11-27", time: "18:00" });
    await services.db.deleteFrom("jobs").execute();
    await planChangesJob.run(
      services,
      {},
      { id: "day", attempts: 1, signal: new AbortController().signal },
    );
    clock.moveTo("2026-11-27T17:00:00Z");
    expect(await news()).toEqual([`episode.published /episodes/${id}`]);
  });
});
