/** What a show is called everywhere before it has settings. */
export const namelessShow = "Mein Podcast";
