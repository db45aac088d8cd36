/**
 * Delays a rendered page's scripts until after its first paint. React Router imports a route's modules in an inline
 * module script and announces them with modulepreload. Both would share the line with fonts and drawings, and so
 * would the web app's manifest, which nothing visible needs. So the announcements are removed, and the imports wait
 * for the first paint (at most two seconds, for pages in the background). Two other things wait with them, which
 * would delay the text: the fonts of labels and italics (`later-fonts.css`), and drawings loaded in place
 * (`Drawing`). Going Back meanwhile (after a reload that changes only the address) reloads that page; a click that
 * needs the scripts is repeated once they are loaded. Parts far below the window are laid out after the late fonts,
 * each in a task of its own. Scripts of another form stay unchanged.
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
      return `${opening}${waitForPaint}${reactFirst}const [${names.join(",")}]=await Promise.all([${loads.join(",")}]);await task();${rest}</script>`;
    })
    .replaceAll('<link rel="modulepreload"', `<link rel="${silent}"`)
    .replace("<html ", '<html class="early" ')
    .replace(/<html [\s\S]*?<script nonce="[^"]*">/, (head) => head + stageParts)
    .replace(manifest, `$1rel="${silent}" data-rel="manifest"`);
}

const silent = "later";
const manifest = /(<link [^>]*)rel="manifest"/;
const inlineModule = /(<script [^>]*type="module"[^>]*>)([^<]*\bimport\b[^<]*)<\/script>/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");?/g;
const backLoads = `{const at=location.pathname+location.search;onpopstate=()=>{if(at!==location.pathname+location.search)location.reload()};addEventListener("hydrated",()=>{onpopstate=null},{once:true})}`;

/**
 * Runs before the page's scripts are loaded. It remembers the last click on a button that needs them, and repeats
 * it once the page is hydrated, unless the user clicks elsewhere or leaves. `tapped` is that button, from which the
 * player knows what to preload.
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

/**
 * Lets the browser leave out parts that are far from the window (`staged` in base.css). A Back, a reload and a
 * fragment lay out all at once, since their position depends on the heights of the parts above.
 */
const stageParts = `if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)document.documentElement.classList.add("staged");`;

/**
 * Gives labels and italics their fonts once these are loaded, with styles and layout in separate tasks. Then the parts
 * far from the window follow one by one.
 */
const lateFaces =
  `Promise.allSettled(["IBM Plex Mono","Besley Italic"].map((face)=>document.fonts.load("1em "+face))).then(()=>{
const {classList}=document.documentElement;
classList.remove("early");
getComputedStyle(document.body).color;
const idle=window.requestIdleCallback??setTimeout;
const parts=document.querySelectorAll("section,.entries>li,footer");
const next=(at)=>{
if(parts[at]){parts[at].dataset.near="";idle(()=>next(at+1))}
else{classList.remove("staged");for(const part of parts)delete part.dataset.near}
};
idle(()=>next(0));
});`.replaceAll("\n", "");

/**
 * Moves links behind the page's styles: of two font faces for a character, the last one wins. The faces wait for
 * their files, so that the page changes only once.
 */
const afterPaint = `for(const link of document.querySelectorAll("link[rel=${silent}]")){link.rel=link.dataset.rel??"modulepreload";document.head.append(link)}for(const use of document.querySelectorAll("use[data-href]")){use.setAttribute("href",use.dataset.href);use.removeAttribute("data-href")}${lateFaces}`;

/** Restarts the animation of a drawing that arrives after its start. */
const drawOnArrival = `document.addEventListener("load",({target:{parentNode:svg}})=>{if(svg?.matches?.(".draws")){svg.classList.remove("draws");svg.getBoundingClientRect();svg.classList.add("draws")}},true);`;

/** React, the rest and hydration start in a task each, so that a tap waits for one of them only. */
const reactFirst = `const task=()=>new Promise((go)=>setTimeout(go));const react=document.querySelector('link[href^="/assets/react-"]');if(react){await import(react.href);await task()}`;

const waitForPaint = `${backLoads}${earlyClick}${drawOnArrival}await new Promise((done)=>{try{new PerformanceObserver(()=>setTimeout(done)).observe({type:"paint",buffered:true})}catch{done()}setTimeout(done,2000)});${afterPaint}`;
