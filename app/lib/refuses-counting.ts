declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function refusesCounting(): boolean {
  return navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true;
}
