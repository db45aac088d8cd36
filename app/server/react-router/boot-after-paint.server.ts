/**
 * Lets a rendered page paint before its scripts are even asked for. React Router imports the modules of
 * the route in an inline module script and announces them with modulepreload; both would share the line with
 * fonts and drawings, and so would the web app's manifest, which nothing shown needs. Here the announcements stay
 * silent and the imports wait for the first paint (at most two seconds, for pages in the background). With them wait
 * the faces of labels and italics (`later-fonts.css`) and the drawings used in place (`Drawing`), which took the line from the text.
 * Who goes Back in the meantime (after a reload that changes the address alone) gets that page, loaded anew; a click
 * that needs the scripts is done once they are there. A script of another form is left as it is.
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
 * Code for the page itself, which runs before its scripts have come: remembers the last click if it was on a
 * button that does nothing without them, and does it again once the page is hydrated. A click elsewhere and
 * leaving the page take it back. `tapped` is that button: the player fetches what it needs before it is clicked.
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

/** Labels and italics get their faces once those are there: styles and layout one after the other, each its own task. */
const lateFaces =
  `Promise.allSettled(["IBM Plex Mono","Besley Italic"].map((face)=>document.fonts.load("1em "+face))).then(()=>{
document.documentElement.classList.remove("early");
getComputedStyle(document.body).color;
});`.replaceAll("\n", "");

/**
 * Links go behind the styles in the page: of two faces for one letter the last one counts. The faces wait for their
 * files, so that they change the page once.
 */
const afterPaint = `for(const link of document.querySelectorAll("link[rel=${silent}]")){link.rel=link.dataset.rel??"modulepreload";document.head.append(link)}for(const use of document.querySelectorAll("use[data-href]")){use.setAttribute("href",use.dataset.href);use.removeAttribute("data-href")}${lateFaces}`;

/** A drawing that comes after its animation has begun is drawn once it is there. */
const drawOnArrival = `document.addEventListener("load",({target:{parentNode:svg}})=>{if(svg?.matches?.(".draws")){svg.classList.remove("draws");svg.getBoundingClientRect();svg.classList.add("draws")}},true);`;

const waitForPaint = `${backLoads}${earlyClick}${drawOnArrival}await new Promise((done)=>{try{new PerformanceObserver(()=>setTimeout(done)).observe({type:"paint",buffered:true})}catch{done()}setTimeout(done,2000)});${afterPaint}`;
