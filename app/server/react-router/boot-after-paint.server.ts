/**
 * Delays a rendered page's scripts until after its first paint. React Router imports the modules of the route in
 * an inline module script and announces them with modulepreload; both would share the line with fonts and
 * drawings, and so would the web app's manifest, which nothing visible needs. Here the announcements are dropped
 * and the imports wait for the first paint (at most two seconds, for pages in the background). With them wait the
 * fonts of labels and italics (`later-fonts.css`) and the drawings used in place (`Drawing`), which would delay
 * the text. Going Back meanwhile (after a reload that changes only the address) reloads that page; a click that
 * needs the scripts is repeated once they are loaded. A script of another form is left as it is.
 * @param html a page, or a part of one
 */
export function bootAfterPaint(html: string): string {
  return html
    .replace(inlineModule, (whole, opening: string, code: string) => {
      const imports = [...code.matchAll(staticImport)];
      if (imports.length === 0) return whole;
      const names = imports.map(([, name]) => name ?? "");
      const loads = imports.map(([, , address]) => `import(${address})`);
      const rest = code.replace(staticImport, "").trim();
      return `${opening}${waitForPaint}const [${names.join(",")}]=await Promise.all([${loads.join(",")}]);${rest}</script>`;
    })
    .replaceAll('<link rel="modulepreload"', `<link rel="${silent}"`)
    .replace("<html ", '<html class="early" ')
    .replace(manifest, `$1rel="${silent}" data-rel="manifest"`);
}

const silent = "later";
const manifest = /(<link [^>]*)rel="manifest"/;
const inlineModule = /(<script [^>]*type="module"[^>]*>)([^<]*\bimport\b[^<]*)<\/script>/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?/g;
const backLoads = `{const at=location.pathname+location.search;onpopstate=()=>{if(at!==location.pathname+location.search)location.reload()};addEventListener("hydrated",()=>{onpopstate=null},{once:true})}`;

/**
 * Code that runs before the page's scripts are loaded: remembers the last click on a button that needs them, and
 * repeats it once the page is hydrated. A click elsewhere and leaving the page cancel it. `tapped` is that button:
 * the player preloads what it needs.
 */
export const earlyClick = `{
const keep=({target})=>{window.tapped=target.closest("button[type=button]:not([popovertarget])")};
const forget=()=>{window.tapped=null};
addEventListener("click",keep,true);
addEventListener("pagehide",forget);
addEventListener("hydrated",()=>{
removeEventListener("click",keep,true);
addEventListener("click",forget,{once:true});
setTimeout(()=>window.tapped?.click());
},{once:true});
}`.replaceAll("\n", "");

/** Labels and italics get their fonts once loaded: styles and layout in separate tasks. */
const lateFaces =
  `Promise.allSettled(["IBM Plex Mono","Besley Italic"].map((face)=>document.fonts.load("1em "+face))).then(()=>{
document.documentElement.classList.remove("early");
getComputedStyle(document.body).color;
});`.replaceAll("\n", "");

/**
 * Links go after the page's styles: of two faces for one character the last one counts. The faces wait for their
 * files, so that the page changes once.
 */
const afterPaint = `for(const link of document.querySelectorAll("link[rel=${silent}]")){link.rel=link.dataset.rel??"modulepreload";document.head.append(link)}for(const use of document.querySelectorAll("use[data-href]")){use.setAttribute("href",use.dataset.href);use.removeAttribute("data-href")}${lateFaces}`;

/** A drawing that arrives after its animation's start is drawn on arrival. */
const drawOnArrival = `document.addEventListener("load",({target:{parentNode:svg}})=>{if(svg?.matches?.(".draws")){svg.classList.remove("draws");svg.getBoundingClientRect();svg.classList.add("draws")}},true);`;

const waitForPaint = `${backLoads}${earlyClick}${drawOnArrival}await new Promise((done)=>{try{new PerformanceObserver(()=>setTimeout(done)).observe({type:"paint",buffered:true})}catch{done()}setTimeout(done,2000)});${afterPaint}`;
