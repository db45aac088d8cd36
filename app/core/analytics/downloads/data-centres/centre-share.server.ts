import { readOnce } from "../read-once";

/** Number of audio requests, and of those dropped because they came from a data centre. */
export type CentreShare = { all: number; dropped: number };

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Fewer requests prove nothing: programs fetch from small shows, too. */
const enough = 20;
const nearlyAll = 0.95;

/** Counts of today and yesterday (UTC), in this process's memory only and without addresses. */
export const openCentreShare = readOnce(() => {
  let days: (CentreShare & { day: number })[] = [];
  const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMilliseconds);
  return {
    add(moment: Date, isDropped: boolean) {
      const day = dayOf(moment);
      const today = days.find((known) => known.day === day) ?? { day, all: 0, dropped: 0 };
      today.all++;
      if (isDropped) today.dropped++;
      days = [...days.filter((known) => known.day === day - 1), today];
    },
    /**
     * Returns the counts if nearly all requests come from data centres, so that the addresses are probably
     * those of a proxy; otherwise null.
     */
    suspicious(moment: Date): CentreShare | null {
      const lately = days.filter(({ day }) => day >= dayOf(moment) - 1);
      const sum = (name: "all" | "dropped") => lately.reduce((sum, day) => sum + day[name], 0);
      const share = { all: sum("all"), dropped: sum("dropped") };
      return share.all >= enough && share.dropped >= share.all * nearlyAll ? share : null;
    },
  };
});
