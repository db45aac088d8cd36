export const calendarPath = "/heute.ics";
export const anniversariesFeedPath = "/heute.xml";
