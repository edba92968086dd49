/** News servers, by the greeting of NNTP. */
export const newsServerTable = `
InterNetNews (INN) | isc:inn | unix | nntp INN <2.5.3>*
Netscape Collabra Server | netscape:collabra_server | - | nntp Netscape-Collabra/<3.52> 05-Oct NNRP ready (posting ok). | nntp Netscape News Server <1.1>*
NOFFLE | noffle:noffle | unix | nntp NNTP server NOFFLE <1.1.5> | nntp NOFFLE <1.0>*
WendzelNNTPd | wendzelnntpd_project:wendzelnntpd | - | nntp WendzelNNTPd <2.0.7> 'Berlin' - ready (posting ok).
SurgeNews | netwin:surgenews | - | nntp SurgeNEWS Version <2.0e>*
Cyrus NNTP | cyrus:imap | unix | nntp Cyrus NNTP <3.0.8> server ready, posting allowed | nntp Cyrus NNTP Murder <2.5.11>*
Citadel | citadel:citadel | unix | nntp Citadel NNTP*
Lotus Domino | ibm:lotus_domino | - | nntp Lotus Domino NNTP Server for Linux (Release <6.5.4>*
CommuniGate Pro | communigate:communigate_pro | - | nntp CommuniGate Pro NNTP Server <4.1>*
Hamster | tglsoft:hamster | windows | nntp Hamster-NNTP* | nntp Hamster NNTP*
WinGate | qbik:wingate | windows | nntp WinGate Engine*
CCProxy | youngzsoft:ccproxy | windows | nntp CCProxy <6.2> News* | nntp CCProxy News*
Apache JAMES | apache:james | - | nntp JAMES NNTP Server <2.3.2>* | nntp JAMES NNTP*
NNTPSwitch | - | - | nntp nntpswitch <0.14>*
Giganews accelerator | - | - | nntp Giganews Accelerator* | nntp Giganews*
Newshosting | - | - | nntp Welcome to NewsHosting* | nntp Welcome to Newshosting*
Easynews | - | - | nntp Welcome to EasyNews* | nntp Welcome to Easynews*
Astraweb | - | - | nntp Welcome to Astraweb*
Eweka | - | - | nntp Welcome to Eweka* | nntp Welcome to EWEKA*
`
