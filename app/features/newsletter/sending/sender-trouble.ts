/** Why no mail goes out at the moment, in the server's words, and when (ISO 8601) the next try comes. */
export type SenderTrouble = { reason: string; resumesAt: string };
