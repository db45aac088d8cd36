/**
 * Code for the page itself, which runs before its scripts have come: remembers the last click if it was on a
 * button that does nothing without them, and does it again once the page is hydrated. A click elsewhere and
 * leaving the page take it back.
 */
export const earlyClick = `{
let button;
const keep=({target})=>{button=target.closest("button[type=button]")};
const forget=()=>{button=null};
addEventListener("click",keep,true);
addEventListener("pagehide",forget);
addEventListener("hydrated",()=>{
removeEventListener("click",keep,true);
addEventListener("click",forget,{once:true});
setTimeout(()=>button?.click());
},{once:true});
}`.replaceAll("\n", "");
