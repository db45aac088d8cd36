import type { PastedDocument } from "./pasted-document";

const head = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- p.MsoNormal, li.MsoNormal {margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>`;

const word = (body: string) =>
  `${head}<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (level: number, mark: string, text: string, position = "Middle") =>
  `<p class=MsoListParagraphCxSp${position} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** Clipboard contents of Word. */
export const wordDocuments: readonly PastedDocument[] = [
  {
    name: "Word: paragraphs with marks and empty ones between",
    html: word(
      `<p class=MsoNormal>Der <b>Kaffeefilter</b> kam <i>1908</i> aus <u>Dresden</u>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><span style='mso-fareast-language:DE'>Ein L&ouml;schblatt,&nbsp; ein Topf, ein Nagel.<o:p></o:p></span></p>`,
    ),
    stored:
      "<p>Der <strong>Kaffeefilter</strong> kam <em>1908</em> aus <u>Dresden</u>.</p><p>Ein Löschblatt, ein Topf, ein Nagel.</p>",
  },
  {
    name: "Word: bullets on two levels",
    html: word(
      `<p class=MsoNormal>Was man braucht:<o:p></o:p></p>${item(1, "·", "Wasser", "First")}${item(2, "o", "heiß")}${item(2, "o", "nicht kochend")}${item(1, "·", "<b>Pulver</b>", "Last")}<p class=MsoNormal>Mehr nicht.<o:p></o:p></p>`,
    ),
    stored:
      "<p>Was man braucht:</p><ul><li>Wasser<ul><li>heiß</li><li>nicht kochend</li></ul></li><li><strong>Pulver</strong></li></ul><p>Mehr nicht.</p>",
  },
  {
    name: "Word: a numbered list that begins at four, then bullets",
    html: word(
      `${item(1, "4.", "Anmelden", "First")}${item(1, "5.", "Zahlen", "Last")}${item(1, "·", "Warten", "First")}`,
    ),
    stored: '<ol start="4"><li>Anmelden</li><li>Zahlen</li></ol><ul><li>Warten</li></ul>',
  },
  {
    name: "Word: a list in conditional comments of the older kind",
    html: word(
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->erstens</p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><!--[if !supportLists]--><span style='mso-list:Ignore'>b)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><!--[endif]-->zweitens</p>`,
    ),
    stored: "<ol><li>erstens</li><li>zweitens</li></ol>",
  },
  {
    name: "Word: several first headings",
    html: word(
      `<h1>Vorgeschichte<o:p></o:p></h1><p class=MsoNormal>Viele tranken Satz.<o:p></o:p></p><h2 style='mso-list:none'><span style='color:#2F5496'>Der Krümel</span><o:p></o:p></h2><p class=MsoNormal>Er störte.<o:p></o:p></p><h1><b>Das Patent</b><o:p></o:p></h1><p class=MsoNormal>Es war keins.<o:p></o:p></p>`,
    ),
    stored:
      "<h2>Vorgeschichte</h2><p>Viele tranken Satz.</p><h3>Der Krümel</h3><p>Er störte.</p><h2><strong>Das Patent</strong></h2><p>Es war keins.</p>",
  },
  {
    name: "Word: a table, footnotes, a link and tracked changes",
    html: word(
      `<p class=MsoTitle>Zahlen des Amtes</p><table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-table-layout-alt:fixed'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:5.0cm;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Jahr<o:p></o:p></b></p></td><td width=200><p class=MsoNormal><b>Anmeldungen<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>1908<o:p></o:p></p></td><td><p class=MsoNormal align=right>47.000<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='vertical-align:super'>[1]</span></span></a><o:p></o:p></p></td></tr></table><p class=MsoNormal>Mehr <span class=msoDel><del cite="mailto:x" datetime="2026-01-01">früher</del></span><span class=msoIns><ins cite="mailto:x">heute</ins></span> im <a href="https://www.dpma.de/"><span style='color:blue'>Register</span></a>.<o:p></o:p></p>`,
    ),
    stored:
      '<h2>Zahlen des Amtes</h2><table><tbody><tr><td><strong>Jahr</strong></td><td><strong>Anmeldungen</strong></td></tr><tr><td>1908</td><td>47.000<sup>[1]</sup></td></tr></tbody></table><p>Mehr heute im <a href="https://www.dpma.de/" rel="noopener">Register</a>.</p>',
  },
];
