import { fold } from "./fold";

/** Words that stand in nearly every text and say nothing about it. */
const listed = `ab aber alle allem allen aller alles als also am an ander andere anderem anderen
anderer anderes auch auf aus bei beim bin bis bist da dabei damit dann das dass dasselbe dazu dein
deine deinem deinen deiner dem den denen denn der deren derselbe des dessen dich die dies diese
diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch
euer eure für gegen habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener kann
kein keine keinem keinen keiner können könnte man manche mein meine meinem meinen meiner mich mir mit
muss musste nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seines
seit selbst sich sie sind so solche soll sollte sondern sonst um und uns unser unsere unter viel vom
von vor wann war waren warum was weil weiter welche welchem welchen welcher welches wenn wer werde
werden wie wieder will wir wird wo wollen wurde wurden während würde würden zu zum zur zwar zwischen
über`;

const stopWords = new Set(listed.split(/\s+/).map(fold));

export function isStopWord(folded: string): boolean {
  return stopWords.has(folded);
}
