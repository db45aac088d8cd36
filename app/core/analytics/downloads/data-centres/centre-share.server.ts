import { readOnce } from "../read-once";

/** Requests for audio, and how many of them were dropped as a data centre's. */
export type CentreShare = { all: number; dropped: number };

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Fewer prove nothing: a show with few listeners is fetched by programs, too. */
const enough = 20;
const nearlyAll = 0.95;

/** This process's counts of this day (UTC) and the one before; in memory only, without any address. */
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
    /** null: enough requests came from elsewhere, so that the addresses are the listeners'. */
    suspicious(moment: Date): CentreShare | null {
      const lately = days.filter(({ day }) => day >= dayOf(moment) - 1);
      const sum = (name: "all" | "dropped") => lately.reduce((sum, day) => sum + day[name], 0);
      const share = { all: sum("all"), dropped: sum("dropped") };
      return share.all >= enough && share.dropped >= share.all * nearlyAll ? share : null;
    },
  };
});
