import { durationError } from "~/lib/duration";
import { lengthError } from "~/lib/form-answer";
import type { VideoErrors, VideoField, VideoFields } from "./video-form.schema";
import { videoLimits } from "./video-form.schema";
import { isYoutubeId } from "./videos.schema";
import { youtubeIdOf } from "./youtube-id";

export type CheckedVideo = { errors: VideoErrors } | { video: VideoFields };

/** The rules of the form: all but the duration is required, everything trimmed (specification, section 5). */
export function checkVideo(given: VideoFields): CheckedVideo {
  const video: VideoFields = {
    episodeId: given.episodeId.trim(),
    title: given.title.trim(),
    description: given.description.trim(),
    youtubeId: youtubeIdOf(given.youtubeId),
    duration: given.duration.trim(),
    thumbnailUrl: given.thumbnailUrl.trim(),
  };
  const { episodeId, title, description, youtubeId, duration, thumbnailUrl } = video;
  const errors = defined({
    episodeId: /^[\w-]{1,64}$/.test(episodeId) ? null : "Bitte wähle die Folge zum Video.",
    title: title ? lengthError(title, videoLimits.title) : "Bitte gib einen Titel ein.",
    description: description
      ? lengthError(description, videoLimits.description)
      : "Bitte gib eine Beschreibung ein.",
    youtubeId: youtubeIdError(youtubeId),
    duration: duration ? durationError(duration) : null,
    thumbnailUrl: thumbnailUrl
      ? addressError(thumbnailUrl)
      : "Bitte gib die Adresse eines Bildes ein oder wähle eines aus der Mediathek.",
  });
  return Object.keys(errors).length > 0 ? { errors } : { video };
}

function youtubeIdError(id: string): string | null {
  if (!id) return "Bitte gib die ID oder die Adresse des Videos auf YouTube ein.";
  return isYoutubeId(id)
    ? null
    : "Das ist keine ID eines Videos auf YouTube. Du kannst auch seine Adresse einfügen.";
}

function addressError(address: string): string | null {
  return /^(?:https?:\/\/\S+|\/media\/\S+)$/i.test(address) && URL.canParse(address, "http://here")
    ? lengthError(address, videoLimits.address)
    : "Das ist keine vollständige Adresse. Sie beginnt mit https:// oder /media/.";
}

function defined(checks: Record<VideoField, string | null>): VideoErrors {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error));
}
