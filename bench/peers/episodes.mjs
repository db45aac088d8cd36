/** The public episodes, the newest first, as any of the peers takes them. */
export async function readEpisodes(store) {
  const rows = await store.rows(
    `select id, number, title, summary, description, drawing_url as picture, audio_url as audio, transcript,
       coalesce(published_at, public_from) as date
     from episodes where public_from is not null order by date desc limit 100`,
  );
  return rows.map(({ number, summary, transcript, ...episode }) => {
    const slug = `folge-${number}`;
    const content = `<p><audio controls preload="none" src="${episode.audio}"></audio></p>
${episode.description}
<p><a href="/${slug}-transkript/">Transkript</a></p>`;
    const day = episode.date.slice(0, 10).split("-").reverse().join(".");
    const spoken = { webvtt: transcript, transcript: asParagraphs(transcript) };
    return { ...episode, ...spoken, slug, content, excerpt: summary, day };
  });
}

/** A transcript (WebVTT) as a paragraph for each cue. */
function asParagraphs(transcript) {
  const cues = (transcript ?? "").split("\n\n").slice(1);
  const spoken = cues.map((cue) => cue.split("\n").slice(1).join(" "));
  return spoken
    .map((text) => /^<v ([^>]+)>(.*)/.exec(text) ?? ["", "", text])
    .map(([, voice, text]) => `<p><b>${voice}:</b> ${text.replace(/<[^>]*>/g, "")}</p>`)
    .join("\n");
}
