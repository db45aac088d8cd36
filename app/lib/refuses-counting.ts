declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Do Not Track or Global Privacy Control. */
export function refusesCounting(): boolean {
  return navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true;
}
