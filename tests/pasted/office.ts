import type { PastedDocument } from "./pasted-document";

const google = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2a-7fff-0c11">${body}</b><br class="Apple-interchange-newline">`;
const span = (text: string, style = "font-weight:400;font-style:normal;text-decoration:none") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const paragraph = (inner: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inner}</p>`;
const item = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${span(text)}</p></li>`;

/** Clipboard contents of Google Docs, LibreOffice and Apple's programs. */
export const officeDocuments: readonly PastedDocument[] = [
  {
    name: "Google Docs: marks in spans",
    html: google(
      `${paragraph(span("Ganz normal, ") + span("fett", "font-weight:700;font-style:normal") + span(", ") + span("schräg", "font-weight:400;font-style:italic") + span(" und ") + span("beides", "font-weight:700;font-style:italic") + span(" und ") + span("gestrichen", "text-decoration:line-through") + span("."))}<br />${paragraph(span("Ein zweiter Absatz."))}`,
    ),
    stored:
      "<p>Ganz normal, <strong>fett</strong>, <em>schräg</em> und <strong><em>beides</em></strong> und <s>gestrichen</s>.</p><p>Ein zweiter Absatz.</p>",
  },
  {
    name: "Google Docs: lists within lists",
    html: google(
      `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${item(1, "Erdöl")}<ul style="margin-top:0">${item(2, "roh")}${item(2, "raffiniert")}</ul>${item(1, "Kohle")}</ul>`,
    ),
    stored: "<ul><li>Erdöl<ul><li>roh</li><li>raffiniert</li></ul></li><li>Kohle</li></ul>",
  },
  {
    name: "Google Docs: headings, a link and a note at the foot",
    html: google(
      `<h1 dir="ltr" style="line-height:1.38">${span("Die Glühbirne", "font-weight:400")}</h1><h2 dir="ltr">${span("Wer zuerst?", "font-weight:700")}</h2>${paragraph(`${span("Lies ")}<a href="https://www.google.com/url?q=https://example.org/swan?a%3D1&amp;sa=D&amp;source=docs&amp;ust=17" style="text-decoration:none;">${span("bei Swan", "color:#1155cc;text-decoration:underline")}</a>${span(" nach.")}<span style="vertical-align:super">2</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>`)}`,
    ),
    stored:
      '<h2>Die Glühbirne</h2><h2>Wer zuerst?</h2><p>Lies <a href="https://example.org/swan?a=1" rel="noopener">bei Swan</a> nach.<sup>2</sup></p>',
  },
  {
    name: "Google Docs: a table",
    html: google(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="300" /><col width="300" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt">${paragraph(span("Land", "font-weight:700"))}</td><td>${paragraph(span("Anteil", "font-weight:700"))}</td></tr><tr><td>${paragraph(span("Lettland"))}</td><td>${paragraph(span("30,6"))}</td></tr></tbody></table></div>`,
    ),
    stored:
      "<table><tbody><tr><td><strong>Land</strong></td><td><strong>Anteil</strong></td></tr><tr><td>Lettland</td><td>30,6</td></tr></tbody></table>",
  },
  {
    name: "LibreOffice: fonts, a list and a rule",
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; margin-bottom: 0.25cm }</style></head><body lang="de-DE" link="#000080"><h1 class="western">Der Reißverschluss</h1><p class="western" style="margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3">Er heißt <span style="font-weight: bold">Clasp Locker</span>,<br/>später anders.</font></font></p><p class="western"><br/></p><ol><li><p class="western" style="margin-bottom: 0cm">Judson</p></li><li><p class="western">Sundbäck</p></li></ol><hr/><p class="western"><a name="ende"></a>Ende<sup>1</sup> H<sub>2</sub>O.</p></body></html>`,
    stored:
      "<h2>Der Reißverschluss</h2><p>Er heißt <strong>Clasp Locker</strong>,<br />später anders.</p><ol><li>Judson</li><li>Sundbäck</li></ol><hr /><p>Ende<sup>1</sup> H<sub>2</sub>O.</p>",
  },
  {
    name: "LibreOffice: a table with a head and joined cells",
    html: `<table width="643" cellpadding="4" cellspacing="0"><col width="200"/><col width="200"/><thead><tr valign="top"><th width="200"><p>Jahr</p></th><th colspan="2"><p>Ereignis</p></th></tr></thead><tbody><tr valign="top"><td rowspan="2"><p>1904</p></td><td><p>Patent</p></td><td><p>erteilt</p></td></tr><tr><td><p>Spiel</p></td><td><p>gedruckt</p></td></tr></tbody></table>`,
    stored:
      '<table><thead><tr><th>Jahr</th><th colspan="2">Ereignis</th></tr></thead><tbody><tr><td rowspan="2">1904</td><td>Patent</td><td>erteilt</td></tr><tr><td>Spiel</td><td>gedruckt</td></tr></tbody></table>',
  },
  {
    name: "Apple Notes: divisions with breaks, dashes as a list",
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px} li.li1 {margin: 0.0px}</style></head><body><h1 style="margin: 0.0px"><b>Ideen für Freitag</b></h1><div><br></div><div>Erst <b>Audio</b>, dann <i>Bild</i>.</div><div><br></div><ul class="Apple-dash-list"><li>Titel</li><li>Kapitel</li></ul><div><span class="Apple-tab-span" style="white-space:pre">\t</span>Eingerückt.</div></body></html>`,
    stored:
      "<h2><strong>Ideen für Freitag</strong></h2><p>Erst <strong>Audio</strong>, dann <em>Bild</em>.</p><ul><li>Titel</li><li>Kapitel</li></ul><p>Eingerückt.</p>",
  },
  {
    name: "Apple Pages: classes and ordered lists",
    html: `<meta charset="UTF-8"><style type="text/css">p.p1 {font: 11.0px 'Helvetica Neue'} span.s1 {letter-spacing: 0.0px}</style><p class="p1"><span class="s1"><b>Streichholz</b></span><span class="s1"> aus Stockton.</span></p><p class="p2"><span class="s1"></span><br></p><ol class="ol1"><li class="li1"><span class="s2"></span><span class="s1">reiben</span></li><li class="li1"><span class="s1">leuchten</span></li></ol>`,
    stored:
      "<p><strong>Streichholz</strong> aus Stockton.</p><ol><li>reiben</li><li>leuchten</li></ol>",
  },
];
