/**
 * Common passwords in English and German, in lower case, without leading or trailing digits and punctuation.
 * Collected for this program, not copied from a leaked list.
 */
const words = `
aaaaaa abcabc abcdef abcdefg abcdefgh absolut access accord action adam adidas admin adminadmin administrator adrian
adventure agent airborne aktuell albert alejandro alex alexander alexandra alexis alfred alice alicia alles allmacht
allo alpha alphabet alpine always amadeus amanda amateur amazing amazon amber america american amour anakin anastasia
andrea andreas andrew andromeda anfang angel angela angelina angelo angels animal anjuta anna annabell annette annika
anthony antonio apache apfel apfelbaum apfelkuchen apollo apple apples april archie arena arizona arschloch arsenal
arthur asdasd asdf asdfasdf asdfgh asdfghjkl ashley assassin asshole athena atlantis augsburg august aurora austin
australia auto autobahn automatic avatar awesome babette baby babyblue babydoll babygirl babylon babylove bacardi
bachelor backspace badboy bailey balance ball banana banane bandit barbara barbie barcelona barney baseball basket
basketball bastard batman bauch bayern bayernmuenchen bayernmunchen beach bear beautiful beauty beaver beckham
beethoven benjamin benutzer benutzername berg bergsteiger berlin bernhard bert berta beste bettina biene bier bigboss
bigboy bigdaddy biggie bigman bike bilder bill billy bingo birgit birthday bitch bitches biteme black blackbird
blackie blackjack blackout blahblah blaster blaubaer blink blizzard blonde blondie blood blossom blowjob blue
blueberry bluebird blueeyes bluemoon blume blumen bmw bobby bochum bollox bond bonjour bonnie boobies booboo boomer
booster borussia boss boston brandon brandy brasil braves brazil brian bridge britney broadway brooklyn brother bruno
brutus bubba bubbles buddy budweiser buffalo buffy bulldog bullshit bunny burger business buster butter butterfly
butthead button caesar calendar california calvin camaro cameron camille canada candy canon captain cardinal carlos
carmen carolina caroline carpediem carter cartman casino casper cassie castle catalina catch catherine celtic center
challenge champion chance change changeit changeme chaos charles charlie charlotte charmed cheese chelsea cherokee
cherry chester chevrolet chicago chicken chief china chloe chocolate chopper chris christ christian christina
christine christmas christoph christopher chrome cinderella claire classic claudia cleopatra cleveland clinton cloud
clown cobra cocacola coffee college colorado columbia comeon comet common compaq compass computer confused connect
connor consult contact control cookie cookies cool cooper copper corona corvette cosmos cougar country courage
courtney cowboy cowboys coyote cracker crazy creative cricket cristina crystal cupcake cyber dagger daisy dakota
dallas damian dance dancer daniel daniela danielle danny darkness darkside darling dasboot dasistgeheim database dave
david dead death debbie december default defender delfin delphi delta demo dennis deskjet destiny deutsch deutschland
devil dexter diamond diana diego dietmar digital dilbert disney dog doggie dollar dolphin dolphins domenico dominic
dominik donald donner doofkopf doom dortmund douglas dragon dragonball dragons dream dreamer dreams dresden drummer
dublin ducati duesseldorf duisburg dummy dundee dusseldorf dustin eagle eagles earth eclipse eddie edward egal
eindhoven einfach einhorn einstein elaine elefant element elephant elisabeth elizabeth ella elvis emerald emily eminem
emma empire energy engel engelchen engineer england english enigma enter enterprise erdbeere erfurt eric erich erika
ernst erotic erotik essen eternal eternity eugen eule europa everton evolution excalibur exigent explore explorer
extreme fabian facebook fahrrad faith falcon familie family fantasia fantasy fashion fatboy fatima february feierabend
felix fender fenster ferrari feuer feuerwehr fickdich fickdichselbst ficken finger fire fireball firebird firefly
fireman fische fishing flamingo florian florida flower flowers fluffy flugzeug flying foobar football forest forever
formula forsaken fortuna fortune fotograf foxtrot francesco francis frank frankfurt frankie franz frau freddy free
freedom freiburg freiheit freitag fresh freund freunde freundschaft friday frieden friedrich friend friends friendship
frisbee frodo frosch fruehling fuchs fuck fucker fucking fuckme fuckoff fuckyou funky funny fussball future gabriel
gabriela gabriele gaby galaxy gameboy gamer games gandalf gangster garden garfield garten gateway geheim geheimnis
geil geld gemini general genesis genius george georgia gerald gerhard german germany ghost giants gibson gideon gina
ginger giovanni girls gizmo gladiator glenn gloria gluck glueck goddess godzilla gold golden goldfish goldie golf
golfer golfgolf gonzo goodday goodluck google gordon gorilla gott grace gracie graham grandma green greenday gregory
grizzly groovy guenther guest guitar gunner gunther gustav gutentag hacker haeschen hahaha hallo hallodu hallohallo
halloween hallowelt hamburg hamlet hammer hamster handball handsome handy hannah hannes hannibal hannover hans hansi
happy happyday hardcore hardware harley harleydavidson harrison harry harrypotter haschen hase hasi haus haustier
hawaii hawk heart hearts heather heaven heidi heiligabend heimat heinrich heinz helena helene hello hellokitty
helloworld helmut helpme henry herbert herbst hercules hermann herz herzchen heute hiphop history hockenheim hockey
hoffnung holger holiday holland hollywood home homer honda honey honig hooters horse horses horst hotdog hotel hotmail
hotrod house houston hummel hund hundchen hunter hurricane icecream iceman icetea ichbins ichliebe ichliebedich
ichwill iforgot igel iloveme iloveu iloveyou immer impala imperial indian indiana infinity informatik inge ingrid
inkognito insane inside inter internet intruder iphone ireland ironman isabel isabella isabelle island italia italy
ivan jackass jackie jackson jacob jaguar jakob james jamesbond jamie jan jana janine january japan jasmin jasmine
jason jasper jazz jennifer jenny jeremy jerry jessica jessie jester jesus jesuschrist jimmy joanna jochen joerg
johanna johannes john johncena johnny johnson jonas jonathan jordan jorge josef joseph joshua julia julian juliane
julie julius junior jupiter justice justin justus kaffee kaffeepause kaiser kaiserslautern kakadu kaktus kamikaze
karate karen karin karl karlsruhe karneval karsten kartoffel kassel katharina kathrin katja katrin katze katzen
keineahnung keinpasswort kelly kenneth kennwort kermit kerstin kevin kickers killer kimberly king kingdom kingkong
kingston kissme kitten kitty klaus kleine kleiner klopapier knight knuddel koala kobold koeln koenig koenigin koeter
kompass konrad kraft kristin kristina krokodil krypton kuchen kuh kumbaya kurt kuschel ladybug lakers lampard lampe
larissa lars lasvegas laura lauren leben lebenistschoen leeds legend leipzig lena leonard leonardo leonie leopard
lesbian leslie letmein letmeinn leverkusen liberty liebe liebling lieblings liebst lifetime light lightning lillian
lilly lincoln linda lindsay linkinpark lisa little liverpool lizard loewe logan login london lonely lonestar looking
looser lorenz lorenzo loser lotus louis louise love lovely loveme lover lovers loveyou lucas lucifer lucky luckyone
lucy ludwig luebeck lukas luna lustig maddog madison madonna madrid magdalena maggie magic magnum mailbox mainz
majestic malibu malte mama mami mandy manfred mango manuel manuela marathon marcel marcus margaret maria mariana marie
marina marine marino mario marion marius mark markus marlboro marlene marley martha martin martina marvin mary master
masters matrix matthew matthias matze maurice maus mausi maverick maxi maximilian maximum maxwell mediapart medion
mein meinhund meinpasswort meins melanie melissa melody member memory memphis mercedes mercury merlin messi metal
metallica mexico miami michael michaela michel michele michelle michigan mickey mickymaus microsoft midnight mike
milan miller million mine minecraft minnie miracle miriam misfit mission mister mittwoch mobile mobilmachung moench
moin money monika monique monkey monster montag montana monte montreal moonlight morgan morgen moritz morpheus mother
motor motorola motorrad mountain mozart muecke mueller muenchen muenster muffin muller munchen murphy music musik
mustang mustermann mutter mutti mypass mypassword mysecret myself mystery nachtigall nadine name nancy naruto nascar
nasenbaer natalie nathalie nathan nature naughty nebraska needforspeed nelson neptune network neuer neues neustart
never newpass newpassword newyork nicholas nichts nick nicolas nicole nightmare nikita niklas nina ninja nintendo
nirvana nissan nobody nokia norbert nordpol nothing november nuernberg null number obelix october offline olaf
oldenburg oliver olivia oma omega online opa opel opensesame orange oranges orion orlando oscar oskar ostern packers
pamela panda panther papa papagei paradise paris parker parola parole pascal pass passat passion passme passport
passwd password passwordpassword passwords passwort passworte passwortpasswort patricia patrick patriots paul paula
pauline peace peaches peanut pearljam pedro penguin penis pepper perfect persona peter petra pferd pferde phantom
philip philipp philips phoenix phone photo photos physik picasso picture pierre pikachu pimpin pinguin pink pinky
pioneer pirat pirate pizza planet platin platinum playboy player playstation please podcast pokemon police polizei
pookie popcorn popeye porno porsche portugal poseidon postbank power powers praktikum precious predator preston prince
princess private professor profi promise pumpkin puppy purple pussy qayxsw qazwsx qazwsxedc qwerty qwertyui qwertyuiop
qwertz qwertzuiop rabbit rachel radio raider raiders rainbow rainer ralf ralph ramona ramones random ranger rangers
raphael rasmus raymond reality rebecca rebel redbull reddog redhead redskins redsox regenbogen regina reiner reiten
remember renate renault rene reset resident revolution richard rick robert roberto robin robinhood robot rocket rocky
rodeo roland rolf romeo ronaldinho ronaldo root rootroot rosa rosebud rosemarie rosemary rosen roses rossi
rotkaeppchen rotwein royal ruby rudi rudolf ruediger runner russia sabine sabrina sailor saints salvador samantha
sammy samson samstag samsung sandra sandy santa saphir sara sarah sascha saskia satan saturn scarface schalke schatz
schatzi schatzilein schatzimausi schatzmaus scheiss scheisse schlampe schlumpf schmetterling schmidt schnecke
schneewittchen schneider schnucki schnuffel schoko schokolade school schueler schule schumacher schwarz schwein
schweiz scooby scooter scorpio scorpion scott scream search sebastian secret secrets secure security september serena
service sesam sesamoeffnedich shadow shakira shannon sharon sheila shelby sheriff shopping siemens sierra sigrid
silber silence silver silvia simon simone simple simpsons simsalabim single skate skater skippy skyline slayer
slipknot smile smiley smokey snickers sniper snoopy snowball snowboard snowman soccer software sokrates soldier sommer
sommerregen sommerurlaub sonja sonne sonnenblume sonnenschein sonntag sophia sophie southpark spanky sparky spartak
spartan special speedy spencer spider spiderman spirit spitfire sponge spongebob sport sports spring sputnik standard
stanley star stargate starlight stars starship start startrek starwars status stefan stefanie steffen steffi stella
stephan stephanie stephen steve steven stewart sticky stinker storm stranger strawberry student studio stuttgart
success suesse sugar summer sunday sunflower sunny sunrise sunset sunshine super superman supermann supersonic
superstar support surfer susanne suzuki sven svenja sweet sweetheart sweetie swordfish sydney sylvia system tamara
tanja tanzen targetpractice tasha tatiana taurus taylor teddy teddybaer tekken telefon telekom tennis tequila teresa
terminal terminator test tester testing testtest teufel texas theman theresa theresia therock thomas thorsten thumper
thunder thursday tiffany tiger tigers tigger time timo timothy tina tinkerbell titan titanic titleist tobias tommy
toni tootsie topgun topsecret tornado torsten toto tottenham toyota tracker transfer traum travel travis treasure
trinity tristan triton triumph trivial trojan trouble trucker trustme trustno trustnoone tucker turbo turtle tweety
twilight twister tyler udo ulrich ulrike unbekannt underground undertaker unicorn united unknown unlock unsichtbar
upload urlaub ursula user username uwe valentin valentina valentine vampire vanessa vanilla vater vegas vektor veritas
veronica veronika victor victoria victory viking viktoria vincent violet violetta viper virginia viruss vision volker
volkswagen vorname voyager wahrheit walter wanderer warcraft warrior wasser wasserfall waterloo webmaster weihnachten
weihnachtsmann weisswurst welcome welt weltmeister werder werderbremen werner western westside whatever wheels whiskey
whisky white wichser wiesbaden wildcat wildcats wilhelm willi william williams willkommen willow wilson windows
windsurf winner winnie winniepooh winston winter wizard wolf wolfgang wolfsburg wolverine wolves wombat wonder
wonderful woody world worldcup wrestling wuppertal wurst xavier xxxxxx yamaha yankee yankees yellow yvonne zachary
zauberer zebra zeppelin zerberus zidane zimmer zitrone zombie zorro zucker zuckerpuppe zugang zugangsdaten zuhause
zwiebel
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
