import { useEffect, useState } from "react";
import { raterSession } from "~/lib/browser-session";
import { keepRating, useOwnRating } from "./own-rating";
import { boundsMessage, type EpisodeRatings, failureMessage, isStars } from "./ratings.schema";

type Answer = { ratings?: EpisodeRatings; message?: string };

/**
 * One visitor's rating of an episode, once per session of the browser.
 * @param thanksFor how long the thank-you shows, in milliseconds
 * @param thanked whether it shows from the beginning
 */
export function useRating(episodeId: string, thanksFor: number, thanked: boolean) {
  const own = useOwnRating(episodeId);
  const [sending, setSending] = useState(false);
  const [thanks, setThanks] = useState(thanked);
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(() => setThanks(false), thanksFor);
    return () => clearTimeout(timer);
  }, [thanks, thanksFor]);

  async function rate(stars: number): Promise<void> {
    if (!isStars(stars)) return console.warn(boundsMessage);
    if (sending || own?.now) return;
    setSending(true);
    setMessage("");
    const { ratings, message: refusal = "" } = await send(episodeId, stars);
    setSending(false);
    setMessage(refusal);
    if (!ratings) return;
    keepRating(episodeId, stars, ratings);
    setThanks(true);
  }

  return { own, sending, thanks, message, rate };
}

async function send(episodeId: string, stars: number): Promise<Answer> {
  try {
    const answer = await fetch(`/episodes/${episodeId}/rating`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ rating: String(stars), session: raterSession() }),
    });
    return await answer.json();
  } catch (error) {
    console.warn("Die Bewertung kam nicht an.", error);
    return { message: failureMessage };
  }
}
