import type { ScriptRef } from './page-data';

/**
 * The document's one inline script: inserts the page's scripts side by side, to run in order, and leaves a promise for each in
 * `portfolioScripts`, where `loadScript` finds them. Plain ES2017, since nothing compiles it.
 */
export function starterSource(scripts: readonly ScriptRef[]): string {
  return `(function(list){
var promises=globalThis.portfolioScripts={};
list.forEach(function(item){
var address=new URL(item.url,document.baseURI).href;
promises[address]=new Promise(function(resolve,reject){
var script=document.createElement("script");
script.async=false;
script.crossOrigin="anonymous";
script.integrity=item.integrity;
script.src=address;
script.onload=function(){resolve()};
script.onerror=function(){reject(new Error(address+" could not be loaded, or is not the file that was released"))};
document.head.appendChild(script);
});
promises[address].catch(function(){});
});
})(${inlineJson(scripts)})`;
}

/** JSON that can stand inside a script element: nothing in it ends the element or begins a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
