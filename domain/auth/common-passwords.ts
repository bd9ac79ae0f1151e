/** Passwords that are tried first, in small letters: what people choose most often, in several languages. */
const LIST = `
123456 password 123456789 12345678 12345 1234567 1234567890 qwerty abc123 111111 123123 admin letmein
welcome monkey dragon football baseball master sunshine princess iloveyou shadow superman michael login
starwars passw0rd trustno1 batman zaq1zaq1 qazwsx 654321 666666 121212 000000 555555 777777 888888
999999 222222 333333 444444 112233 123321 7777777 11111111 88888888 00000000 987654321 qwertyuiop
qwerty123 1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx qwe123 asdfgh asdfghjkl zxcvbn zxcvbnm asdf1234 zxcvbnm123
q1w2e3r4 q1w2e3r4t5 aa123456 a123456 a1b2c3 a1b2c3d4 abcd1234 abcdef abc12345 abcabc aaaaaa 123abc
123qwe qweasd qweasdzxc qazwsxedc 147258369 159753 159357 741852963 789456123 852456 963852741 13579
246810 2468 1357924680 0987654321 098765 54321 4321 102030 101010 131313 212121 232323 252525 696969
420420 123654 456789 147147 258258 741741 789456 789789 987654 1111 11111 1111111 1111111111 2222
22222222 3333 4444 5555 55555 55555555 6666 66666666 7777 77777777 8888 9999 99999999 0000 00000
0000000000 1212 1313 1234 123 12 1 12341234 123412345 12344321 1234554321 123456a 123456b 123456q
123456789a a123456789 a12345 a1234567 qwerty1 qwerty12 qwerty1234 qwerty12345 qwerty123456 qwertyu qwert
qwerty7 qwertz azerty azertyuiop password1 password12 password123 password1234 password123! password1!
p4ssword pa55word passwort pass pass123 pass1234 passpass password2 password3 password01 mypassword
newpassword changeme changeme123 default temp temp123 temppass secret secret1 secret123 test test1
test12 test123 test1234 testing testtest tester guest guest123 user user123 user1234 demo demo123 root
root123 toor administrator admin1 admin12 admin123 admin1234 admin12345 adminadmin manager welcome1
welcome123 welcome12 letmein1 letmein123 login123 access access14 access123 iloveyou1 iloveyou2 iloveu
ilovegod iloveme lovely love love123 loveme loveyou lovelove lover lovers loverboy hello hello1 hello123
hellohello helloworld hello12 hi123 goodbye whatever whatever1 nothing nothing1 something anything
blahblah blah letmeinnow opensesame sesame sexy hottie playboy playa player player1 playing michelle
jessica jennifer ashley amanda daniel thomas jordan jordan23 hunter robert matthew andrew charlie
william joshua george nicole anthony maggie samantha taylor justin james brandon bailey andrea patrick
richard david joseph christopher chris christian christina christine michaela melissa rebecca rachel
sarah sara sarah1 stephanie steven stephen steve heather hannah elizabeth lauren danielle kimberly kelly
kevin kyle laura lisa lisa1 linda mary maria marie mariah marina martin marcus mark margaret martha matt
max maxwell melanie megan mickey mike miguel monica morgan natalie natasha nathan nicholas nick nicola
oliver olivia oscar pamela patricia paul paula peter philip phillip rafael ralph randy raymond ricardo
rick ricky robbie roberto robin rodney roger roland ronald ronnie rosa rose russell ruth ryan sabrina
sally sam sammy samson samuel sandra sandy scott sean sebastian sergio shane shannon sharon sheila
shelby sherry sierra simon sophia sophie spencer stacey stanley stella stuart susan suzanne sydney
sylvia tamara tammy tanya teresa terry theresa tiffany tim timothy tina todd tom tommy toni tony tracey
tracy travis trevor troy tyler valerie vanessa vera veronica vicki victor victoria vincent virginia
walter wanda warren wayne wendy wesley whitney willie wilson winston xavier yolanda yvonne zachary zoe
aaron abby abigail adam adrian adriana agnes alan albert alberto alejandro alex alex123 alexander
alexandra alexis alfred alice alicia alison allen allison alyssa amber amelia amy ana anderson andre
andrea1 angel angel1 angel123 angela angelica angelina angelo angels anita ann anna anna123 anne annie
annette antonio april ariana arthur arturo audrey austin ava barbara barry beatrice becky ben benjamin
bernard bernie beth bethany betty beverly bill billy billybob blake bob bobby bonnie brad bradley brandi
brandy brenda brendan brent brett brian brianna britney brittany brooke bruce bryan caitlin caleb calvin
cameron candice carl carla carlos carmen carol carolina caroline carolyn carrie casey cassandra cassie
catherine cecilia charles charlene charlotte chelsea cheryl chloe christy cindy claire clara claudia
clayton clinton cody colin colleen connie connor corey courtney craig cristina crystal curtis cynthia
daisy dakota dale dana daniela danny darlene darren darryl dave dawn dean debbie deborah debra dennis
denise derek desiree destiny devin diamond diana diane diego dolores dominic don donald donna dorothy
doug douglas duncan dustin dwayne dylan earl eddie edgar eduardo edward edwin eileen elaine eleanor
elena eli elijah ellen emily emma emmanuel eric erica erik erin ernest esther ethan eugene eva evan
evelyn felipe felix fernando florence frances francesca francis francisco frank franklin fred freddie
freddy frederick gabriel gabriela gabrielle gail gary gavin gemma gene geoffrey gerald gerard gilbert
gina giovanni glenn gloria gordon grace grant greg gregory guillermo gus hailey hank harley harold
harriet harry hazel hector heidi helen henry herbert holly howard hugo ian irene iris isaac isabel
isabella ivan jack jack123 jackie jackson jacob jacqueline jade jaime jake jamie jan jane janet janice
jared jasmine jason jay jean jeff jeffrey jenna jenny jeremiah jeremy jerome jerry jesse jessie jesus
jesus1 jill jim jimmy jo joan joann joanna joanne jocelyn joe joel joey john john123 john316 johnathan
johnny johnson jon jonathan jorge jose josephine josh joy joyce juan juanita judith judy julia julian
juliana julie juliet julio june karen karina karl kate katherine kathleen kathryn kathy katie katrina
kayla keith kelsey kendra kenneth kenny kerry kim kirk kirsten kristen kristin kristina kurt lance larry
latoya lawrence leah lee leo leon leonard leonardo leslie lewis liam lillian lily lindsay lindsey logan
lois lola lorenzo lori lorraine louis louise lucas lucia lucy luis luke lydia lynn mackenzie madison
manuel marc marcos marcia margarita marilyn mario marion marisa marissa marshall marvin mason mateo
maureen maurice mauricio mercedes meredith mia micheal mitchell molly monique muhammad mohamed ahmed ali
hassan fatima omar yusuf ibrahim mustafa murat mehmet fatih galatasaray fenerbahce besiktas arsenal
arsenal1 chelsea1 liverpool liverpool1 manchester manutd united rangers celtic everton spurs tottenham
newcastle barcelona realmadrid juventus inter milan roma napoli benfica porto ajax bayern dortmund
santos flamengo corinthians palmeiras boca river america chivas cowboys cowboys1 steelers steelers1
packers packers1 eagles eagle1 raiders raiders1 patriots redskins broncos giants jets bears lions
dolphins dolphin vikings saints falcons panthers panther cardinals seahawks niners 49ers chargers texans
titans ravens colts browns bengals yankees yankees1 redsox mets cubs dodgers braves phillies astros
tigers tiger tigers1 indians pirates brewers twins royals orioles marlins rockies padres mariners
angels1 lakers lakers1 celtics bulls bulls23 heat knicks nets spurs1 rockets mavericks suns kings
warriors clippers raptors pistons pacers bucks hawks hornets magic wizards blazers jazz thunder
grizzlies hockey hockey1 soccer soccer1 soccer10 soccer12 basketball baseball1 football1 football12
softball volleyball tennis golf golfer golfing swimming swimmer skiing skater skateboard surfing surfer
boxing wrestling karate racing racer nascar ferrari porsche mustang mustang1 corvette camaro chevy
chevrolet ford fordf150 toyota honda honda1 nissan bmw bmwbmw mercedes1 audi lexus subaru suzuki yamaha
kawasaki ducati harley1 harleydavidson jeep dodge viper cobra hummer cadillac lincoln volvo volkswagen
scooter scooter1 bigdog doggie puppy puppies kitten kitty kittycat hellokitty cat cats dog dogs dogs123
horse horses pony birdie parrot rabbit bunny hamster turtle turtles lizard gecko snake python spider
spiderman monster monsters dragon1 dragons dragon12 unicorn phoenix griffin wolf wolves wolverine bear
teddy teddybear lion lioness leopard jaguar cheetah elephant giraffe gorilla monkey1 monkey12 monkeys
donkey chicken rooster duck ducky penguin eagle falcon hawk raven shark whale salmon trout bass fishing
fish fisher fisherman hunting shooter sniper ranger soldier marine marines army navy airforce military
war warrior warcraft wow diablo starcraft halo halo123 callofduty minecraft roblox fortnite pokemon
pokemon1 pikachu charizard mario1 luigi zelda sonic nintendo playstation xbox xbox360 gamecube gamer
gamer123 games gaming counterstrike cs16 dota league matrix matrix1 neo trinity morpheus terminator
rambo rocky predator alien aliens avatar gandalf frodo bilbo hobbit tolkien legolas aragorn harrypotter
hogwarts voldemort dumbledore hermione gryffindor starwars1 vader darthvader skywalker yoda jedi
lukeskywalker hansolo chewbacca startrek spock kirk1 picard enterprise voyager batman1 batman123
superman1 superman123 spiderman1 ironman hulk thor captain captain1 america1 wonderwoman catwoman joker
joker1 penguin1 robin1 flash greenlantern naruto naruto1 sasuke goku vegeta dragonball onepiece luffy
bleach ichigo deathnote anime manga otaku sailor sailormoon flower flowers rose1 roses daisy1 lily1
sunflower violet orchid tulip garden summer summer1 summer12 summertime winter winter1 spring spring1
autumn fall january february march may july august september october november december monday tuesday
wednesday thursday friday friday13 saturday sunday sunday1 sunshine1 sunrise sunset moonlight moon star
stars stardust starlight sky skyler cloud rain rainbow rainbow1 snow snowball snowman snowflake storm
thunder1 lightning fire fireman firefire firebird water ocean river1 mountain forest nature earth mars
venus saturn jupiter mercury pluto galaxy universe cosmos space apollo apollo13 zeus athena hercules
odin loki freedom freedom1 liberty justice peace peaceful hope faith faith1 grace1 blessed blessing
heaven hell devil demon satan lucifer evil angel12 god godisgood jesus123 jesuschrist christ church
bible prayer praise amen trinity1 messiah allah islam buddha krishna ganesh shiva india india123
pakistan bangladesh london london1 paris paris1 berlin madrid rome newyork newyork1 boston chicago
chicago1 dallas texas houston phoenix1 denver seattle miami orlando atlanta detroit philly california
losangeles sanfrancisco vegas lasvegas hawaii alaska canada toronto montreal vancouver mexico mexico1
brazil brasil argentina colombia chile peru cuba spain italy italia france germany deutschland england
scotland ireland irish wales poland polska russia moscow ukraine turkey turkiye greece egypt africa
nigeria kenya australia sydney1 japan tokyo korea china beijing shanghai hongkong singapore malaysia
thailand vietnam philippines indonesia banana banana1 apple apple1 apples orange orange1 cherry cherry1
strawberry blueberry peach peaches lemon lime mango grape watermelon pineapple coconut cookie cookie1
cookies chocolate chocolate1 candy candy1 candyman sugar sugar1 honey honey1 butter buttercup peanut
peanuts pepper pepper1 ginger ginger1 cinnamon vanilla coffee coffee1 tea milk milkshake beer beer1
beerbeer budlight budweiser corona heineken guinness vodka whiskey tequila brandy1 wine smoke smokey
smokey1 weed 420blaze pizza pizza1 burger cheese cheese1 bacon chicken1 turkey1 pasta spaghetti noodle
muffin cupcake pancake waffle pumpkin potato tomato onion carrot sandwich hotdog popcorn nugget pickle
computer computer1 internet internet1 windows windows1 microsoft apple123 google google1 google123 yahoo
facebook facebook1 twitter youtube instagram amazon linkedin myspace myspace1 samsung samsung1 nokia
nokia123 motorola iphone android laptop desktop server network system system1 oracle mysql database
linux ubuntu debian cisco intel pentium hacker hacker1 hacked security secure security1 password9
pa$$word keyboard mouse monitor printer wireless wifi modem router digital electric electronic
technology science physics chemistry biology math maths history english spanish french german latin
music music1 musica guitar guitar1 piano drums drummer drum bass1 violin trumpet saxophone singer dancer
dance dancing ballet metallica nirvana slipknot acdc ledzeppelin pinkfloyd beatles eminem eminem1 tupac
2pac biggie 50cent jayz kanye rihanna beyonce madonna elvis elvis1 blink182 greenday linkinpark korn
tool rockstar rock rockon rockandroll rocknroll metal punk punkrock hiphop rap rapper gangster gangsta
thug thuglife money money1 money123 cash dollar dollars million millionaire rich richie gold golden
golden1 silver silver1 diamond1 platinum bronze crystal1 pearl ruby sapphire emerald topaz jewel
treasure king king123 kingking queen prince princess1 princess12 princesa principe duke knight lord lady
lady1 boss bigboss chief general colonel sergeant captain12 pilot doctor doctor1 nurse teacher student
student1 school school1 college university graduate scholar lawyer police police1 fireman1 cowboy
cowboy1 cowgirl pirate ninja ninja1 samurai viking gladiator spartan trojan roman titan giant wizard
witch magic1 mystic mystery secret12 private private1 personal special special1 forever forever1 always
never eternal eternity infinity destiny1 dream dreamer dreams dreaming fantasy fantasia paradise wonder
wonderful beautiful beautiful1 beauty pretty prettygirl cute cutie cutiepie cutegirl sweet sweetie
sweetheart sweetness sweetpea babygirl babygirl1 babyboy baby baby123 babe babes babydoll babyface girl
girls girlie boy boys boyfriend girlfriend friend friends friends1 bestfriend bestfriends buddy buddy1
buddy123 pal homie brother brothers sister sisters mother mother1 father daddy daddy1 daddysgirl mommy
mommy1 mom momdad mamma mama papa grandma grandpa family family1 children kids child son daughter
husband wife married single happy happy1 happy123 happyday happiness smile smiley smiles laughing funny
funnyman joker12 crazy crazy1 crazygirl psycho insane madman mad angry killer killer1 killer123 death
dead deadman die zombie vampire ghost ghostrider skull blood bloody assassin slayer slayer1 destroyer
punisher hitman reaper shadow1 shadow12 shadows darkness darkside dark black black1 blackie blackjack
blackcat blackbird white red red123 redred reddog blue blue123 blueblue blue42 bluesky green green1
green123 yellow yellow1 purple purple1 purple12 pink pink123 pinky brown gray orange12 hotpink lavender
turquoise scarlet crimson jordan1 jordan12 michael1 michael12 jessica1 ashley1 ashley12 nicole1 nicole12
daniel1 charlie1 charlie123 thomas1 hunter1 hunter2 hunter12 andrew1 anthony1 joshua1 joshua12 matthew1
justin1 jasmine1 brandon1 robert1 william1 amanda1 melissa1 jennifer1 taylor1 austin1 bailey1 buster
buster1 max123 rocky1 lucky lucky1 lucky7 lucky13 lucky123 sparky sparky1 tigger tigger1 tiger1 snoopy
snoopy1 garfield mickey1 minnie donald1 goofy pluto1 bambi dumbo simba simba1 nala mufasa pooh winnie
eeyore piglet barney elmo cookie123 bigbird oscar1 homer homer1 simpson simpsons bart bartman southpark
cartman kenny1 kyle1 stan familyguy stewie peter1 scooby scooby1 scoobydoo shaggy bugsbunny daffy tweety
tweety1 sylvester taz felix1 spongebob patrick1 squidward nemo dory woody buzz shrek fiona maddog
bulldog bulldogs bulldog1 beagle poodle boxer rottweiler pitbull husky dalmatian duke1 rusty rusty1
bandit bandit1 shadow123 ranger1 cooper cooper1 tucker tucker1 murphy murphy1 jake1 toby toby1 zeus1
oreo oreo123 coco coco123 bella bella1 bella123 molly1 lucy1 sadie sadie1 sophie1 chloe1 maggie1
ginger12 princess123 precious precious1 angelbaby babygurl babygurl1 hotstuff hotrod hotmail gmail mail
email asdasd asdasd123 asdf asdfasdf asdfg asdfghj asdf123 asdfgh123 zxcv zxcvzxcv zxcvb zxc123 zaqwsx
zaqxsw xsw2zaq1 1qazxsw2 qwer qwer1234 qwerqwer qwertyqwerty qweqwe qweqwe123 qwaszx qazqaz qaz123
wsxedc poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcxz mnbvcx 1a2b3c 1a2b3c4d a1a1a1 aaa111 aaaaa aaaa1111
aaaaaaaa abababab abc abcd abcde abcdefg abcdefgh abcdefg1 abc1234 abcd123 abcd12345 xyz123 zzzzzz zzzzz
zxcasd qqqqqq qqq111 q123456 q12345 w123456 z123456 s123456 m123456 123asd 123zxc 123456qwe 1234qwer
12qwaszx 12qw34er 321321 333666 369369 456123 456456 456852 753951 777888 951753 963258 112211 11223344
1122334455 111222 111222333 110110 100200 200200 010203 01234567 012345 0123456789 012345678 020202
123000 123789 147852 147852369 159159 159951 1598753 171717 181818 191919 1970 1980 1984 1985 1986 1987
1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2010 2012 2020 2021 2022 2023
2024 2025 2026 19841984 19871987 20202020 202020 232425 292929 303030 313131 321654 404040 414141 424242
505050 515151 525252 535353 565656 606060 616161 646464 656565 676767 707070 717171 727272 747474 757575
767676 787878 797979 808080 818181 848484 858585 868686 878787 888999 898989 909090 919191 929292 939393
949494 959595 969696 979797 989898 999000 999888 pakistan1 sunshine12 sunshine123 letmein12 trustme
trustnoone believe believer imagine inspire success winner winner1 champion champions champ victory
legend legends hero heroes genius einstein newton galileo darwin picasso mozart beethoven bach
shakespeare hamlet romeo romeo1 juliet1 cleopatra caesar napoleon alexander1 obama trump clinton1
kennedy lincoln1 washington reagan bond007 jamesbond 007007 agent007 goldeneye skyfall mission topgun
maverick maverick1 iceman goose titanic gladiator1 godfather scarface tonymontana corleone sopranos
breakingbad heisenberg gameofthrones winterishere stark lannister targaryen daenerys jonsnow friends123
office seinfeld bigbang sherlock watson doctorwho tardis supernatural vampires twilight edward1 bella12
jacob1 hungergames katniss divergent azerty123 motdepasse soleil bonjour doudou chouchou loulou nicolas
thomas12 camille marseille contrasena contraseña tequiero teamo teamo1 tequieromucho amor amor123
amorcito mivida micorazon corazon estrella cielo angelito princesita bonita hermosa futbol barcelona1
hola hola123 holahola colegio familia chocolate12 passwort1 hallo hallo123 schatz schalke hamburg sommer
geheim qwertz123 senha senha123 brasil123 mudar123 gabriel1 saopaulo ciao ciaociao juventus1 amore
amoremio francesco giulia alessandro andrea123 parola parola123 haslo haslo123 kochanie polska1 misiek
wachtwoord welkom welkom01 lol lol123 lollol lolipop lollipop kotek heslo heslo123 lozinka sifre
sifre123 parol parol123 privet ghbdtn qwerty321 marina1 nastya natasha1 vladimir sergey dmitry zenit
spartak lokomotiv iloveyou123 iloveyou12 woaini woaini1314 woaini520 5201314 1314520 aini1314 zhangwei
wangwei asd123456 qq123456 wang123456 a5201314 nihao taobao iloveyou3000 sayang sayangku bismillah
indonesia1 doraemon rahasia kucing cinta cintaku tagalog mahalko mahalkita pogi maganda krishna1 ganesha
sairam omsairam jaimatadi welcome@123 india@123 admin@123 pass@123 password@123 test@123 abcd@1234
p@ssw0rd p@ssword p@55w0rd passw0rd1 pa55w0rd letme1n adm1n r00t t3st qwerty! password! password.
abc123! 1q2w3e! cairn cairn1 cairn123 learn learning learning1 academy course courses study training
elearning moodle canvas blackboard classroom
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/))
