const verbs = ["pause", "resume", "cancel"] as const;

/** What can be done to a sending that has begun. */
export type Steering = (typeof verbs)[number];

export function isSteering(text: string): text is Steering {
  return verbs.some((verb) => verb === text);
}
