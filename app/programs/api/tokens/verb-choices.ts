/** Ready choices of what a token permits, the least first; personal data and what needs a code have boxes alone. */
export const verbChoices = {
  read: { label: "Nur lesen", takes: null },
  publish: {
    label: "Folgen veröffentlichen",
    takes: /^(?:clips|episodes|media|people|productions|tags)\.(?!delete|replace)/,
  },
  moderate: { label: "Moderieren", takes: /^comments\./ },
  all: { label: "Alles meiner Rolle", takes: /^/ },
  boxes: { label: "Nur, was unten angekreuzt ist", takes: /^(?!)/ },
} as const;

export type VerbChoice = keyof typeof verbChoices;
