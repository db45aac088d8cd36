import type { PastedDocument } from "./pasted-document";

/** Clipboard contents of browsers, mail programs and Markdown renderers. */
export const webDocuments: readonly PastedDocument[] = [
  {
    name: "a web page: article with frames, pictures and scripts",
    html: `<meta charset='utf-8'><article class="post"><header><h1 class="title">Vom Radio</h1><p class="byline" style="color:gray">von jemandem</p></header><script>alert(1)</script><p>Funken <em>über</em> das Meer.<img src="https://tracker.example/p.gif" width="1" height="1" onload="alert(1)"></p><figure><img src="https://example.org/marconi.jpg" alt="Mast"><figcaption>Der Mast</figcaption></figure><iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Ein Film"></iframe><nav><a href="#top" onclick="alert(1)">Nach oben</a></nav></article>`,
    stored:
      '<h2>Vom Radio</h2><p>von jemandem</p><p>Funken <em>über</em> das Meer.</p><p>Der Mast</p><p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">Ein Film</a></p><p>Nach oben</p>',
  },
  {
    name: "an encyclopaedia: notes, anchors and edit links",
    html: `<h2><span class="mw-headline" id="Leben">Leben</span><span class="mw-editsection"> </span></h2><p><b>Melitta Bentz</b> (*&nbsp;31.&nbsp;Januar 1873 in <a href="https://de.example.org/wiki/Dresden" title="Dresden">Dresden</a>)<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> gründete eine Firma.</p><blockquote><p>Es krümelt.</p><p><cite>Melitta Bentz</cite></p></blockquote>`,
    stored:
      '<h2>Leben</h2><p><strong>Melitta Bentz</strong> (*\u00a031.\u00a0Januar 1873 in <a href="https://de.example.org/wiki/Dresden" rel="noopener">Dresden</a>)<sup>[1]</sup> gründete eine Firma.</p><blockquote><p>Es krümelt.</p><p><cite>Melitta Bentz</cite></p></blockquote>',
  },
  {
    name: "a part of a line",
    html: `<meta charset='utf-8'><span style="color: rgb(0, 0, 0); font-family: Arial; display: inline !important; float: none;">nur ein Stück</span>`,
    stored: "<p>nur ein Stück</p>",
  },
  {
    name: "a newsletter built of tables",
    html: `<table role="presentation" width="100%" cellpadding="0"><tr><td align="center"><table width="600" role="presentation"><tr><td style="padding:20px"><h2 style="font-size:24px">Neues vom Amt</h2><p>Hallo,</p><p>heute gibt es <strong>drei</strong> Meldungen.</p></td></tr><tr><td><a href="https://example.org/a" style="background:#b8321c;color:#fff">Weiterlesen</a></td></tr></table></td></tr></table>`,
    stored:
      '<h2>Neues vom Amt</h2><p>Hallo,</p><p>heute gibt es <strong>drei</strong> Meldungen.</p><p><a href="https://example.org/a" rel="noopener">Weiterlesen</a></p>',
  },
  {
    name: "a mail: quoted text and a signature",
    html: `<div dir="ltr">Liebe Redaktion,<div><br></div><div>das Datum stimmt nicht.</div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Am 20. Juni 1908 …</div></blockquote><div>--&nbsp;</div><div><font color="#888888">Ada</font> &lt;<a href="mailto:ada@example.org">ada@example.org</a>&gt;</div></div>`,
    stored:
      '<p>Liebe Redaktion,</p><p>das Datum stimmt nicht.</p><blockquote><p>Am 20. Juni 1908 …</p></blockquote><p>--\u00a0</p><p>Ada &lt;<a href="mailto:ada@example.org">ada@example.org</a>&gt;</p>',
  },
  {
    name: "a mail of Outlook: MsoNormal in divisions",
    html: `<div class=WordSection1><p class=MsoNormal><span style='font-size:11.0pt'>Moin,<o:p></o:p></span></p><p class=MsoNormal><span style='font-size:11.0pt'><o:p>&nbsp;</o:p></span></p><div><p class=MsoNormal><b><span lang=EN-US>Von:</span></b><span lang=EN-US> jemand</span></p></div></div>`,
    stored: "<p>Moin,</p><p><strong>Von:</strong> jemand</p>",
  },
  {
    name: "rendered Markdown: code, tasks and anchors of headings",
    html: `<h1>Anleitung</h1><h2 id="user-content-bauen"><a class="anchor" aria-hidden="true" href="#bauen"><svg width="16"><path d="M0 0"></path></svg></a>Bauen</h2><p>Mit <code>npm test</code> und <strong><code>node</code></strong>:</p><div class="highlight"><pre><span class="k">const</span> a <span class="o">=</span> <span class="mi">1</span>;\n  <span class="k">if</span> (a &lt; 2) run();</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> fertig</li><li><input type="checkbox" disabled> offen</li></ul>`,
    stored:
      "<h2>Anleitung</h2><h2>Bauen</h2><p>Mit <code>npm test</code> und <strong><code>node</code></strong>:</p><pre><code>const a = 1;\n  if (a &lt; 2) run();</code></pre><ul><li>fertig</li><li>offen</li></ul>",
  },
  {
    name: "rendered Markdown: loose lists, nested quotations, a table",
    html: `<ol><li><p>Erst</p><p>in Ruhe</p></li><li><p>Dann</p><blockquote><p>so</p><blockquote><p>oder so</p></blockquote></blockquote></li></ol><hr /><table><thead><tr><th align="left">A</th><th align="right">B</th></tr></thead><tbody><tr><td align="left">1</td><td align="right">2</td></tr></tbody></table>`,
    stored:
      "<ol><li><p>Erst</p><p>in Ruhe</p></li><li><p>Dann</p><blockquote><p>so</p><blockquote><p>oder so</p></blockquote></blockquote></li></ol><hr /><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  },
  {
    name: "an old page: upper case, fonts and centred text",
    html: `<CENTER><FONT SIZE=+2><B>Die Nähmaschine</B></FONT></CENTER><P ALIGN=JUSTIFY>Howe, <STRIKE>Hunt</STRIKE> und Singer.<P>Ohne Ende.<UL><LI>Nadel<LI>Faden</UL>`,
    stored:
      "<p><strong>Die Nähmaschine</strong></p><p>Howe, <s>Hunt</s> und Singer.</p><p>Ohne Ende.</p><ul><li>Nadel</li><li>Faden</li></ul>",
  },
  {
    name: "a list of terms and details",
    html: `<dl><dt>Patent</dt><dd>ein Recht</dd><dt>Gebrauchsmuster</dt><dd>ein kleineres</dd></dl><details open><summary>Mehr</summary><p>Steht im Gesetz.</p></details>`,
    stored:
      "<p>Patent</p><p>ein Recht</p><p>Gebrauchsmuster</p><p>ein kleineres</p><p>Mehr</p><p>Steht im Gesetz.</p>",
  },
  {
    name: "links of all kinds, safe and not",
    html: `<p><a href="javascript:alert(1)">a</a> <a href="/episodes/eins">b</a> <a href="https://example.org/?a=1&amp;b=2#c" target="_blank" rel="nofollow">c</a> <a href="mailto:a@example.org">d</a> <a href="file:///C:/x.doc">e</a> <a href="data:text/html,x">f</a> <a href="//example.org">g</a></p>`,
    stored:
      '<p>a <a href="/episodes/eins">b</a> <a href="https://example.org/?a=1&amp;b=2#c" rel="noopener">c</a> <a href="mailto:a@example.org">d</a> e f g</p>',
  },
  {
    name: "characters: quotation marks, soft hyphens, emoji, Arabic",
    html: `<p>„Wer\u00adhat“ ‚das‘ — 3&nbsp;×&nbsp;4&nbsp;&lt;&nbsp;13 &amp; 🙂 مرحبا A\u0308</p>`,
    stored: "<p>„Wer\u00adhat“ ‚das‘ — 3\u00a0×\u00a04\u00a0&lt;\u00a013 &amp; 🙂 مرحبا Ä</p>",
  },
];
