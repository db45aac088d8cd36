import { expect, test } from "vitest";
import { media, playing } from "../../../../tests/fixtures/player";
import { createPlayerStore } from "../player-store";
import { createRequests } from "./audio-requests";
import { reducePlayer } from "./player-reducer";

test("the volume is known at once, however late the element reports it", () => {
  const audio = { ...media(), buffered: { length: 0 } } as unknown as HTMLAudioElement;
  const store = createPlayerStore();
  store.set(playing());
  const requests = createRequests(audio, store, (action) =>
    store.set(reducePlayer(store.get(), action)),
  );
  requests.setVolume(0.9);
  expect(store.get().volume).toBe(0.9);
  requests.setVolume(store.get().volume - 0.1);
  expect(store.get().volume).toBe(0.8);
});
