import { headerColor, THEME_KEY } from "./theme";

/** Runs in the head, before anything is painted: a visitor's choice of theme shows without a flash. */
export const themeScript = `try{let t=JSON.parse(localStorage.getItem("${THEME_KEY}")),c=${JSON.stringify(headerColor)}[t],m;if(c){document.documentElement.dataset.theme=t;m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.prepend(m)}}catch{}`;
