/** An outside address could not be fetched. The message completes a German sentence for the operator. */
export class OutsideError extends Error {
  override name = "OutsideError";
}

/** The server did not answer, or the answer broke off. */
export class UnreachableError extends OutsideError {}

const untrusted = "ist nicht sicher erreichbar: Dem Zertifikat des Servers traut hier niemand";

const reasons: Record<string, string> = {
  ENOTFOUND: "ist nicht zu finden: Den Namen des Servers gibt es nicht",
  EAI_AGAIN: "ist nicht zu finden: Der Name des Servers lässt sich gerade nicht auflösen",
  ECONNREFUSED: "ist nicht erreichbar: Der Server nimmt keine Verbindung an",
  ECONNRESET: "ist nicht erreichbar: Der Server hat die Verbindung abgebrochen",
  EHOSTUNREACH: "ist nicht erreichbar: Zum Server führt kein Weg",
  ENETUNREACH: "ist nicht erreichbar: Zum Server führt kein Weg",
  ETIMEDOUT: "hat nicht rechtzeitig geantwortet",
  ABORT_ERR: "hat nicht rechtzeitig geantwortet",
  ERR_STREAM_PREMATURE_CLOSE: "ist nicht erreichbar: Der Server hat die Verbindung abgebrochen",
  CERT_HAS_EXPIRED: "ist nicht sicher erreichbar: Das Zertifikat des Servers ist abgelaufen",
  ERR_TLS_CERT_ALTNAME_INVALID:
    "ist nicht sicher erreichbar: Das Zertifikat des Servers gilt für einen anderen Namen",
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
};

/** A German reason for a connection's error code, to complete a sentence about the server; else undefined. */
export function outsideReason(code = ""): string | undefined {
  return reasons[code];
}

/** A German description of a failed connection; `signal` is that of the timeout. */
export function outsideError(cause: NodeJS.ErrnoException, signal: AbortSignal): OutsideError {
  if (cause instanceof OutsideError) return cause;
  const reason = outsideReason(signal.aborted ? "ABORT_ERR" : cause.code);
  return new UnreachableError(reason ?? `ist nicht abrufbar (${cause.message})`, { cause });
}
