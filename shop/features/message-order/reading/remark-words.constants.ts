/** Words around an order: plain data, in everyday Malay and English, with the spellings of text messages. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Greetings, thanks, courtesy, delivery and dates. A text of such words and no goods is a remark. */
export const remarkWords = words(`
  assalamualaikum salam slm akum askum waalaikumsalam w hi hai hello helo hey hye yo good gd morning mrng
  afternoon evening night selamat pagi tengahari tghari tgh petang ptg malam mlm terima kasih trima tq ty
  thanks thank thx tks tenkiu tqvm appreciate welcome cheers regards esok esk besok bsok lusa hari hr ari
  harini today tomorrow tmr tmrw tmw tonight minggu week bulan month tarikh date day next this depan isnin
  selasa rabu khamis jumaat jumat sabtu ahad monday mon tuesday tue tues wednesday wed thursday thu thur
  thurs friday fri saturday sat sunday sun raya kenduri majlis event katering catering function cuti tahun
  januari jan feb februari mac march april apr mei may jun june julai july ogos aug august sept september
  oktober oct october nov november disember dec december hantar htr hntr antar deliver delivery send sampai
  smpai pickup ambil amik collect alamat address lokasi location kedai restoran restaurant dapur kitchen
  gerai kafe cafe hotel cawangan branch lorry lori driver guard lobby belakang pintu door pukul pkl kul jam
  am pm sebelum sblm before selepas lepas after awal early lambat late sekarang skrg now nanti later asap
  urgent cepat segera call telefon tel phone hp whatsapp wasap ws wassap mesej msg message reply balas
  confirm sahkan invois invoice resit receipt bayar byr pay payment cod cash transfer hutang credit bil bill
  total jumlah po harga hrga price rm ringgit diskaun discount murah mahal cheap expensive berapa brp brapa
  bape how much many bila when mana where kenapa why apa ape what stok stock available promo promosi maaf
  sori sorry sory ok okay oky okey k noted baik orait alright set insyaallah alhamdulillah haha hehe lol
  order oder pesan pesanan tempah tempahan jalan jln taman tmn lorong list senarai barang brg item items basah sayuran buahan
  vegetables veggies veg sayur buah fruits herba herbs seafood frozen tauke towkay taukeh sarapan breakfast lunch
  dinner buffet pastry bakery
`);

/** Words that belong to a request and say nothing about the goods. */
export const fillerWords = words(`
  nak nk mau mahu mo want need perlu perlukan pls plz please tolong tlg bagi bg kasi give get can could may
  have would like boleh blh bole leh minta mintak mnta let take buat letak send hantar saya sy aku kami kita
  kite i we me us you u awak my our your im id am kak kakak abang bang bro boss bos sis encik en puan pn cik
  tuan uncle aunty auntie dik adik chef sir miss makcik pakcik dear guys all semua team lah la lar ye ya yer
  yaa je jer saja sahaja shj only aje dah da sudah dh tu ni itu ini the that some sikit skit bit eh oh oo ah
  a an is are be it so just also juga jgk jugak gak pun pula plak pulak too more lagi lg extra another other
  lain sama same macam mcm mcam biasa usual as semalam yesterday last kali time still masih each setiap
  sekali sekalian sampel sample sekejap kejap macamana camne takde tiada takpe lupa forget tiap masing
  sorang kan kot tau ha dlm dalam around about lebih kurang lbh krg approx kira dekat dkt do did if then
  lepastu pastu pastuh next ada ade got any there tak x tk ke ker no to of pcs saiz size gred grade gd grd
  masukkan masuk wan wanna gimme kindly prepare arrange siapkan sediakan simpan simpankan reserve skali skli nnt nti dpt dapat
  tanya tnya pasal psl tp tapi but org orang jenis type terus belum blm tunggu unless provided setiap every daily maybe mungkin atau tidak pek kind add tambah tmbh plus qty quantity kuantiti bal total in on at by per count tukar ubah
  change ganti jadi jadikan make cancel batal update betulkan actually sebenarnya instead silap salah wrong
  typo utk untuk for buy beli ambil amik cek ambo kamek kamik kitak mek kome hampa hang demo nok maok hantaq
`);

/** A wish about the goods that the shop reads as a note. */
export const noteWords = words(`
  fresh segar baru new cantik elok baik bagus nice best terbaik bersih clean ripe masak mengkal keras hard
  firm soft lembut lembik layu busuk rosak lebam pecah sangat sgt very sikit terlalu punya pnya matang
  sekata mix campur cut potong siang kemas asing pisah separate quality kualiti tahan lama muda tua kering
  sederhana besar kecil halus kasar gemuk kurus tebal nipis free percuma tested premium normal regular
  standard cukup enough wrap loose timbang ori original kulit kepala perut sisik insang basuh akar tangkai
`);

/** Goods of this kind are others, unless their name says so: "udang kering" are no prawns. */
export const kindWords = words('kering muda tua');

/** The rest of the text after one of these words is a note, a condition or a purpose, not goods. */
export const noteStarts = words(`
  yang yg utk untuk for jangan jgn dont kalau klu klau kalo if sebab sbb because pastikan must mesti kena
  not bukan without tanpa ikut kat dekat di sampai sebelum before after which supaya biar hantar deliver
`);

/** A number after one of these names an order, a place or a time: "PO 12", "Jalan 5", "before 10". */
export const referenceWords = words(`
  po inv invois invoice bil bill resit receipt no num number nombor ref meja table bilik room kedai
  shop gerai restoran restaurant kafe cafe hotel cawangan branch outlet kitchen dapur stall lot jalan jln lorong
  lrg blok block blk tingkat level aras seksyen section sek taman tmn presint precinct km simpang fasa
  phase zon zone sebelum sblm before selepas after hari day
`);

/** A text with goods, without a quantity and with one of these words asks about the goods. */
export const questionWords = words(`
  ada ade got any berapa brp brapa bape how bila when harga price stok stock available kenapa why have mana
  apa boleh ke dapat masih still
`);

/** "Tukar timun jadi 10 kg". */
export const changeWords = words(`
  tukar ubah change ganti jadi jadikan betulkan update correction pinda edit instead kurang kurangkan krgkan
  reduce naikkan lower increase
`);

/** Of the change words, those by how much to change: "kurangkan 5 kg" is not "jadikan 5 kg". */
export const byHowMuchWords = words('kurang kurangkan krgkan reduce naikkan lower increase');

/** What stands before goods that replace others: "tukar timun ke terung". */
export const replacementWords = words('ke kepada jadi jadikan to into dengan dgn ngan with');

/** "Cancel telur"; of two words, both must follow each other. */
export const cancelWords = words(`
  cancel cancle batal batalkan delete drop xjadi
`);
export const cancelPhrases: readonly string[] = ['tak jadi', 'x jadi'];

/** These cancel goods, or are a wish about something else: "buang okra", "buang kulit". */
export const unwantedWords = words(`
  buang remove xpayah xyah xnak taknak xmau skip tolak
`);
export const unwantedPhrases: readonly string[] = [
  'tak payah',
  'x payah',
  'tak yah',
  'tak nak',
  'x nak',
  'no need',
  'tak perlu',
  'x perlu',
  'jangan hantar',
  'jgn hantar',
  'dont send',
  'tak mau',
  'dont want',
  'not needed',
];

/** What a text may be about instead of goods: documents, calls, bags, times of delivery. */
export const otherSubjectWords = words(`
  invois invoice inv resit receipt bil bill call telefon tel phone whatsapp wasap wassap ws mesej msg message reply
  balas confirm sahkan bag beg plastik plastic polibag straw packing bungkus pagi petang ptg malam mlm tengahari tgh
  noon morning evening night esok esk today tomorrow tmr lusa pukul pkl kul jam lewat lambat late awal early isnin
  selasa rabu khamis jumaat sabtu ahad monday tuesday wednesday thursday friday saturday sunday delivery pickup
  collect bayar payment cash cod deposit rush urgent gst sst tax
`);

/** What a kitchen may not want, apart from goods. */
export const unwantedThingWords = [
  ...otherSubjectWords,
  ...words('kulit kepala perut sisik insang tulang ekor akar tangkai basuh'),
];

/** Words and pairs of words that leave open whether the goods are ordered: they wait, or depend on something. */
export const undecidedWords = words(`
  tunggu hold pending kiv tentative maybe mungkin unless provided setiap tiap every daily sehari seminggu
`);
export const undecidedPhrases: readonly string[] = [
  'belum nak',
  'belum confirm',
  'belum pasti',
  'jangan confirm',
  'jgn confirm',
  'dont confirm',
  'tak pasti',
  'not sure',
  'tak lebih',
  'only if',
  'if price',
  'kalau harga',
  'not more',
];

/** What the kitchen still has. */
export const leftoverWords = words('baki balance left tinggal masih still');

/** Orders of other days. */
export const pastPhrases: readonly string[] = [
  'minggu lepas',
  'minggu lalu',
  'bulan lepas',
  'last week',
  'last time',
  'last night',
  'last order',
  'hari tu',
];

/** An order of another day. */
export const pastWords = words('semalam smlm yesterday last lepas');

/** "Jangan besar sangat" does not ask for large ones. */
export const negationWords = words('jangan jgn bukan not dont');

/** After "if": the buyer takes what there is. */
export const offerWords = words(`
  ada ade got have boleh blh can dapat dpt available masih still you u
`);

/** "If there is a discount, 20 kg". */
export const specialOfferWords = words(
  'diskaun discount promo promosi promotion offer murah cheap cheaper lebih baki extra',
);

/** A text with an amount and one of these wants to know about an order, and is none. */
export const whereaboutsWords = words('mana bila kenapa where why');

/** A text with an amount and one of these asks what it costs. */
export const priceWords = words('berapa brp brapa bape harga hrga price cost');

/** A text with goods and one of these complains. */
export const complaintWords = words(
  'rosak busuk basi pecah expired spoilt spoiled rotten damaged komplen complain',
);
export const refundWords = words('refund refunded return pulang pulangkan tuntut claim');

/** After "already" or "not yet", these tell of an earlier order. */
export const receivedWords = words(`
  sampai smpai dapat dpt terima received arrived arrive order pesan hantar bayar
`);

/** A line after one of these corrects the line for the same goods. */
export const repairWords = words(`
  eh salah silap typo sori sorry oops ops bukan sebenarnya actually wrong
`);

/** A line with one of these adds to the line for the same goods. */
export const addWords = words(`
  tambah tmbh tambahan add lagi lg more extra another plus
`);

/** Words between two goods. */
export const joinWords = words(`
  dan and n serta dengan dgn ngan with
`);

/** Words that ask for goods. With a word that nobody knows, they ask for goods that the shop may not sell. */
export const requestWords = words(`
  nak nk mau mahu want need perlu perlukan order oder pesan minta mintak tambah tmbh add bagi beli buy give nok maok
`);

/** Goods that many kitchens need and the shop may not sell. They are never taken for a misspelled name: "tepung" is not "terung". */
export const otherGoods = words(`
  tepung gula garam minyak sos sauce kicap cuka vinegar mee mi bihun kuetiau kuey teow spaghetti pasta roti
  bread bun tauhu tofu tempe taugeh tauge susu milk butter marjerin keju cheese krim cream yogurt ayam
  chicken daging beef kambing mutton lamb sosej sausage nugget burger bebola bilis belacan rempah serbuk
  powder kari jintan cengkih pelaga sulah kopi coffee teh tea milo sirap syrup jem kaya tisu tissue plastik
  sabun gas ais ice bekas straw cawan cup sudu garfu gandum kerepek keropok asam jawa cendol agar pati
  perasa ajinomoto kiub kerisik kucai ulam pegaga selasih kesum kantan turi kundur petola sengkuang bit
  beetroot zucchini asparagus leek thyme rosemary basil parsley rucola arugula salmon tuna tenggiri kerapu
  bawal selar cencaru pari keli kupang
`);

/** As the first word these make other goods of a name: "jus oren" is not an orange. */
export const processedGoods = words(`
  jus sos serbuk pes puri minyak air kicap jem kerepek keropok acar perisa sirap
`);
