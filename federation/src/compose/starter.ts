import { REFUSED } from '../release/integrity';
import type { ScriptRef } from './page-data';

interface StarterOptions {
  /** The document has its content: scripts wait until it's painted, or somebody touches it. Without content they start at once. */
  readonly afterPaint: boolean;
  /** Scripts may go without a hash; else the browser refuses those. */
  readonly isDevelopment?: boolean;
}

/**
 * The document's one inline script: inserts the page's scripts side by side, to run in order, and leaves a promise for each in
 * `portfolioScripts`, where `loadScript` finds them. Plain ES2017, since nothing compiles it.
 */
export function starterSource(
  scripts: readonly ScriptRef[],
  { afterPaint, isDevelopment = false }: StarterOptions = { afterPaint: false },
): string {
  const held = isDevelopment
    ? scripts
    : scripts.map(({ url, integrity }) => ({ url, integrity: integrity || REFUSED }));
  return `(function(list){
var promises=globalThis.portfolioScripts={};
function start(){
list.forEach(function(item){
var address=new URL(item.url,document.baseURI).href;
promises[address]=new Promise(function(resolve,reject){
var script=document.createElement("script");
script.async=false;
script.crossOrigin="anonymous";
script.integrity=item.integrity;
script.src=address;
script.onload=function(){resolve()};
script.onerror=function(){script.remove();reject(new Error(address+" could not be loaded, or is not the file that was released"))};
document.head.appendChild(script);
});
promises[address].catch(function(){});
});
}
${afterPaint ? AFTER_PAINT : 'start();'}
})(${inlineJson(held)})`;
}

/*
 * Scripts start when the page has loaded and been painted, its pictures have had their frame, and the browser is idle; or at the first
 * touch. A button pressed before the page is
 * taken over is kept in `portfolioPresses` and pressed again by the shell; links and posting forms work by themselves.
 */
const AFTER_PAINT = `var started=false,signals=["pointerover","pointerdown","touchstart","keydown","focusin"];
function begin(){
if(started)return;
started=true;
signals.forEach(function(name){removeEventListener(name,begin,true)});
start();
}
signals.forEach(function(name){addEventListener(name,begin,{capture:true,passive:true})});
function afterLoad(){
var types=globalThis.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;
if(!types||types.indexOf("paint")<0)return afterPaint();
new PerformanceObserver(function(list,observer){
if(list.getEntriesByName("first-contentful-paint").length){observer.disconnect();afterPaint()}
}).observe({type:"paint",buffered:true});
}
function afterPaint(){
requestAnimationFrame(function(){requestAnimationFrame(function(){
(globalThis.requestIdleCallback||setTimeout)(begin,globalThis.requestIdleCallback?{timeout:1000}:200);
})});
}
if(document.readyState==="complete")afterLoad();else addEventListener("load",afterLoad,{once:true});
var presses=globalThis.portfolioPresses={targets:[],stop:function(){removeEventListener("click",keep,true)}};
function keep(event){
var button=event.target.closest&&event.target.closest("button");
if(!button||button.type==="submit"&&button.form)return;
event.preventDefault();
event.stopPropagation();
if(presses.targets.indexOf(button)<0)presses.targets.push(button);
}
addEventListener("click",keep,true);`;

/** JSON that can stand inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
