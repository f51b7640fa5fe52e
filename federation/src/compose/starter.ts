import type { ScriptRef } from './page-data';

interface StarterOptions {
  /** The document has its content: scripts wait until it's painted, or somebody touches it. Without content they start at once. */
  readonly afterPaint: boolean;
}

/**
 * The document's one inline script: inserts the page's scripts side by side, to run in order, and leaves a promise for each in
 * `portfolioScripts`, where `loadScript` finds them. Plain ES2017, since nothing compiles it.
 */
export function starterSource(
  scripts: readonly ScriptRef[],
  { afterPaint }: StarterOptions = { afterPaint: false },
): string {
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
})(${inlineJson(scripts)})`;
}

/*
 * Starts once the page is loaded and painted and the browser is idle, or at the first touch. A button pressed before the page is
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
function whenPainted(){
requestAnimationFrame(function(){requestAnimationFrame(function(){
(globalThis.requestIdleCallback||setTimeout)(begin,globalThis.requestIdleCallback?{timeout:1000}:200);
})});
}
if(document.readyState==="complete")whenPainted();else addEventListener("load",whenPainted,{once:true});
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
