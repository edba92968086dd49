/** Sites, shops, forums and learning systems by the names of their cookies. */
export const siteCookieTable = `
# Shops
Magento | magento:magento | - | cookie frontend_cid | cookie adminhtml | cookie mage-cache-timeout | cookie mage-translation-storage | cookie EXTERNAL_NO_CACHE
Shopware | shopware:shopware | - | cookie sw-context-token | cookie session-1 | cookie x-ua-device
PrestaShop | prestashop:prestashop | - | cookie PrestaShop-{0123456789abcdef0123456789abcdef}
OpenCart | opencart:opencart | - | cookie OCSESSID_admin
osCommerce | oscommerce:oscommerce | - | cookie osCAdminID
xt:Commerce | - | - | cookie XTCsid
Gambio | gambio:gambio | - | cookie GXsid_*
modified eCommerce | - | - | cookie MODsid
JTL-Shop | - | - | cookie JTLSHOP
OXID eShop | oxid-esales:eshop | - | cookie oxid_sid | cookie sid_key | cookie admin_sid
CS-Cart | cs-cart:cs-cart | - | cookie sid_customer_* | cookie cscart_*
X-Cart | x-cart:x-cart | - | cookie xid_* | cookie xidC
nopCommerce | nopcommerce:nopcommerce | windows | cookie Nop.customer | cookie .Nop.Customer | cookie NOPCOMMERCE.AUTH | cookie .Nop.Antiforgery | cookie .Nop.Session
Smartstore | - | windows | cookie .Smart.Antiforgery | cookie .Smart.Visitor | cookie Smartstore.Guest
SmartStore.NET | smartstore:smartstorenet | windows | cookie SmartStore.customer
AspDotNetStorefront | aspdotnetstorefront:aspdotnetstorefront | windows | cookie ASPDNSFGUID | cookie ASPDNSF*
Kentico | kentico:kentico | windows | cookie CMSCookieLevel | cookie CMSCurrentTheme | cookie CMSUserPage | cookie CMSLandingPageLoaded | cookie CMSLoginCookie | cookie CMSViewMode
InterShop | - | - | cookie pgid-* | cookie SecureSessionID-*
Demandware | - | - | cookie dwsid | cookie dwanonymous_* | cookie dwsecuretoken_* | cookie __cq_dnt | cookie dw_dnt | cookie dwac_*
IBM WebSphere Commerce | ibm:websphere_commerce | - | cookie WC_PERSISTENT | cookie WC_SESSION_ESTABLISHED | cookie WC_AUTHENTICATION_* | cookie WC_USERACTIVITY_* | cookie WC_ACTIVEPOINTER | cookie WC_GENERIC_ACTIVITYDATA
Oracle ATG | oracle:commerce_platform | - | cookie DYN_USER_ID | cookie DYN_USER_CONFIRM | x-atg-version: *
Oracle Commerce Cloud | - | - | cookie storedGuestLoginDataUser | cookie oauth_token_secret-storefrontUI
Spree | spreecommerce:spree | - | cookie _spree_starter_session
Solidus | - | - | cookie _solidus_session
Bagisto | webkul:bagisto | - | cookie bagisto_session
AbanteCart | abantecart:abantecart | - | cookie AC_SF_*
ZenCart | zen-cart:zen_cart | - | cookie zenAdminID
LiteCart | litecart:litecart | - | cookie LCSESSID
Volusion | - | windows | cookie vsettings
3dcart | - | windows | cookie 3dvisit
Miva Merchant | miva:miva_merchant | - | cookie htscallerid | cookie mm5-*
Ekm | - | windows | cookie ekmpowershop* | cookie ekmMsgBox
Salesforce | - | - | cookie BrowserId_sec | cookie BrowserId | cookie sfdc-stream | cookie LSKey-c$* | cookie CookieConsentPolicy
WiX | - | - | cookie svSession | cookie ssr-caching
Squarespace | - | - | cookie ss_cvr | cookie ss_cvt | cookie ss_cid
Jimdo | - | - | cookie ClickAndChange
Ecommerce Templates | - | - | cookie ectcartcookie | cookie ectsession
# Sites and blogs
WordPress | wordpress:wordpress | - | cookie wordpress_sec_* | cookie wp-settings-1 | cookie wp-settings-time-1 | cookie wordpress_* | cookie comment_author_* | cookie wp-postpass_*
WPML | onthegosystems:wpml | - | cookie wpml_* | cookie _icl_current_language | cookie wp-wpml_current_language | cookie _icl_visitor_lang_js
Joomla! | joomla:joomla%21 | - | cookie joomla_user_state | cookie joomla_remember_me_* | cookie jpanesliders_*
Drupal | drupal:drupal | - | cookie Drupal.toolbar.collapsed | cookie has_js
TYPO3 | typo3:typo3 | - | cookie fe_typo_user_* | cookie typo3-login-cookiecheck | cookie Typo3InstallTool
Backdrop | backdropcms:backdrop_cms | - | generator Backdrop CMS* | x-backdrop-cache: *
Concrete CMS | concretecms:concrete_cms | - | cookie CONCRETE5_LOGIN | cookie ccmUserHash
Textpattern | textpattern:textpattern | - | cookie txp_login | cookie txp_login_public
Movable Type | sixapart:movable_type | - | cookie mt_user | cookie mt_blog_user | cookie mt_commenter
Serendipity | s9y:serendipity | - | cookie serendipity[* | cookie s9y_*
b2evolution | b2evolution:b2evolution | - | cookie b2evouser | cookie b2evopass | cookie session_b2evo* | generator b2evolution <6.11.7>
Nucleus CMS | nucleuscms:nucleus_cms | - | cookie nucleus_* | generator Nucleus CMS*
Dotclear | dotclear:dotclear | - | cookie dcxd
SPIP | spip:spip | - | cookie spip_session | cookie spip_lang | x-spip-cache: * | composed-by: SPIP <3.2.7>* | cookie spip_admin
Geeklog | geeklog:geeklog | - | cookie gl_session | cookie geeklog | cookie gl_password
PHP-Nuke | phpnuke:php-nuke | - | cookie PHPNUKE*
Xoops | xoops:xoops | - | cookie xoops_user | cookie xoops_session*
ImpressCMS | impresscms:impresscms | - | cookie ICMSSESSION | generator ImpressCMS
e107 | e107:e107 | - | cookie e107_tdOffset | cookie e107cookie | cookie e107_tdSetTime | cookie e107_tz
CMS Made Simple | cmsmadesimple:cms_made_simple | - | cookie CMSSESSID* | cookie CMSSESSID{0123456789abcdef}
Pligg | pligg:pligg_cms | - | cookie mnm_user | cookie mnm_key
Elgg | elgg:elgg | - | cookie Elgg | cookie elggperm
Oxwall | oxwall:oxwall | - | cookie ow_login | cookie base_language_id
Mahara | mahara:mahara | - | cookie mahara
Jive | - | - | cookie jive.user.loggedIn | cookie jive.server.info | cookie jive.login.ts | cookie jiveLocale | x-jsl: *
Telligent Community | - | windows | cookie CommunityServer-LastVisitUpdated-* | cookie CommunityServer-UserCookie* | cookie .CommunityServer | cookie .te.u | cookie .te.csrf
Khoros | - | - | cookie LithiumVisitor | cookie LiSESSIONID | cookie LithiumCookiesAccepted
Oracle WebCenter Sites | oracle:webcenter_sites | - | cookie SS_X_CSINTERSESSIONID | cookie CSINTERSESSIONID
Vignette | - | - | cookie vgnvisitor
Broadvision | - | - | cookie BV_IDS | cookie BV_UseBVCookie
Stellent | oracle:webcenter_content | - | cookie IntradocAuth | cookie IntradocLoginState | cookie IdcTimeZone | cookie IdcLocale | realm Idc Security /stellent/idcplg | realm Idc Security*
CoreMedia | - | - | generator CoreMedia*
FirstSpirit | - | - | generator FirstSpirit*
Imperia | - | - | generator imperia <9.0.5>
Pirobase | - | - | generator pirobase*
Papoo | papoo:papoo | - | generator Papoo
Weblication | - | - | generator Weblication*
Episerver | episerver:episerver_cms | windows | cookie .EPiServerLogin | cookie EPi:StateMarker | cookie EPiServer* | cookie EPi:NumberOfVisits
Dynamicweb | dynamicweb:dynamicweb | windows | cookie Dynamicweb* | cookie Dynamicweb.SessionVisitor | generator Dynamicweb <8>
Sitevision | - | - | cookie SiteVisionLTM | cookie SiteVision* | generator SiteVision*
Squiz Matrix | squiz:matrix | - | cookie SQ_SYSTEM_SESSION
Ektron CMS | ektron:ektron_content_management_system | windows | cookie ecm | cookie EktGUID | cookie EkAnalytics
DNN Platform | dnnsoftware:dotnetnuke | windows | cookie DotNetNukeAnonymous
Umbraco | umbraco:umbraco_cms | windows | cookie UMB_UPDCHK | cookie UMB_PREVIEW | cookie UMB-XSRF-V
Sitefinity | progress:sitefinity | windows | cookie .SFAUTH | cookie .SFROLES | cookie .SFLOG
Pimcore | pimcore:pimcore | - | cookie pimcore_admin_sid | x-powered-by: pimcore
Wagtail | torchbox:wagtail | - | title Wagtail - Sign in
Mezzanine | - | - | cookie mezzanine-*
Refinery CMS | - | - | cookie _refinery_session
Radiant CMS | - | - | cookie _radiant_session
Typo | - | - | cookie _typo_session
Grav | getgrav:grav_cms | - | cookie grav-site-* | cookie grav-admin-*
Bolt CMS | boltcms:bolt | - | cookie bolt_session_* | cookie bolt_authtoken_*
Kirby | getkirby:kirby | - | cookie kirby_session | cookie kirby_auth
Pagekit | pagekit:pagekit | - | cookie pagekit_session | generator Pagekit*
Subrion | intelliants:subrion_cms | - | cookie INTELLI_{0123456789} | generator Subrion CMS*
Piwigo | piwigo:piwigo | - | cookie pwg_remember
# Wikis
MediaWiki | mediawiki:mediawiki | - | cookie wikidb_session | cookie mediawiki_session | cookie wikidb_mw__session | cookie my_wiki_session | cookie wiki_session
DokuWiki | dokuwiki:dokuwiki | - | cookie DokuWiki | cookie DOKU_PREFS
TWiki | twiki:twiki | - | cookie TWIKISID
Foswiki | foswiki:foswiki | - | cookie FOSWIKISID | cookie SFOSWIKISID | cookie FOSWIKISTRIKEONE
Tiki | tiki:tikiwiki_cms%2fgroupware | - | cookie tiki-user-* | cookie javascript_enabled_detect
XWiki | xwiki:xwiki | - | cookie xwikisession
MoinMoin | moinmo:moinmoin | - | cookie MOIN_SESSION* | cookie MOIN_ID
JSPWiki | apache:jspwiki | - | cookie JSPWikiUserProfile | cookie JSPWikiAssertedName
BookStack | bookstackapp:bookstack | - | cookie bookstack_session
Wiki.js | requarks:wiki.js | - | cookie wiki.sid
Trac | edgewall:trac | - | cookie trac_session | cookie trac_form_token | cookie trac_auth
# Forums and chat
phpBB | phpbb:phpbb | - | cookie phpbb3_{abcde}_u | cookie phpbb2mysql_data | cookie phpbb2mysql_sid | cookie phpbb_*
vBulletin | vbulletin:vbulletin | - | cookie bb_sessionhash | cookie vb_lastvisit | cookie vb_lastactivity | cookie bblastvisit | cookie bblastactivity | cookie vbulletin_* | cookie np_channel_cookie
Invision Community | invisioncommunity:invision_power_board | - | cookie ipb_session_id | cookie ipbsession_id | cookie ips4_IPSSessionFront | cookie ips4_guestTime | cookie itemMarking_forums_items
MyBB | mybb:mybb | - | cookie mybb[announcements] | cookie mybbuser
SMF | simplemachines:simple_machines_forum | - | cookie SMFCookie11
XenForo | xenforo:xenforo | - | cookie xf_user | cookie xf_tfa_trust
FluxBB | fluxbb:fluxbb | - | cookie pun_cookie_* | cookie flux_cookie_* | cookie punbb_cookie
PunBB | punbb:punbb | - | cookie forum_cookie_*
YaBB | yabb:yabb | - | cookie Y2User-* | cookie Y2Pass-* | cookie YaBBusername | cookie YaBBpassword
UBB.threads | ubbcentral:ubb.threads | - | cookie ubbt_* | cookie ubber* | cookie ubbt_hash
WoltLab Burning Board | woltlab:burning_board | - | cookie wcf_cookieHash | cookie wcf_password | cookie wcf_userID | cookie wcf2_cookieHash | cookie wsc_*
JForum | jforum:jforum | - | cookie jforumUserId | cookie jforumAutoLogin
Snitz Forums | snitz_communications:snitz_forums_2000 | windows | cookie Snitz00User
Web Wiz Forums | webwiz:web_wiz_forums | windows | cookie WWFlVisit | cookie wwf10sID | cookie wwf*
YetAnotherForum.NET | yafnet:yetanotherforum.net | windows | cookie YAF.NET_* | cookie yaf_*
mvnForum | - | - | cookie mvnforum.*
Vanilla Forums | vanillaforums:vanilla_forums | - | cookie Vanilla | cookie Vanilla-Vv | cookie Vanilla-tk | cookie VanillaProxy
NodeBB | nodebb:nodebb | - | cookie nodebb.sid
Flarum | flarum:flarum | - | cookie flarum_remember
esoTalk | esotalk:esotalk | - | cookie esoTalk_session
Question2Answer | question2answer:question2answer | - | cookie qa_session | cookie qa_key | cookie qa_id
Mattermost | mattermost:mattermost_server | - | cookie MMAUTHTOKEN | cookie MMUSERID | cookie MMCSRF
Rocket.Chat | rocket.chat:rocket.chat | - | cookie rc_token | cookie rc_uid
# Learning
Moodle | moodle:moodle | - | cookie MOODLEID1_ | cookie MOODLEID_ | cookie MoodleSessionTest
Blackboard Learn | blackboard:blackboard_learn | - | cookie s_session_id | cookie web_client_cache_guid | cookie BbRouter | x-blackboard-product: Blackboard Learn* | x-blackboard-appserver: *
WebCT | blackboard:webct | - | cookie WebCTTicket
Desire2Learn | - | windows | cookie d2lSessionVal | cookie d2lSecureSessionVal
Sakai | sakaiproject:sakai | - | cookie SAKAIID
Canvas LMS | instructure:canvas_learning_management_service | - | cookie log_session_id | x-canvas-meta: *
OpenEdX | - | - | cookie openedx-language-preference | cookie edxloggedin | cookie lms_sessionid
ATutor | atutor:atutor | - | cookie ATutorID
Chamilo | chamilo:chamilo_lms | - | cookie ch_sid
Dokeos | dokeos:dokeos | - | cookie dk_sid
Docebo | docebo:docebo | - | cookie docebo_session
ILIAS | ilias:ilias | - | cookie iltest
Stud.IP | - | - | cookie Seminar_Session
PowerSchool | - | - | cookie psaid | cookie uiStateCont | cookie uiStateNav
Infinite Campus | - | - | cookie portalApp | cookie campus_hybrid_app
Banner | - | - | cookie TESTID
Open Journal Systems | public_knowledge_project:open_journal_systems | - | cookie OJSSID | cookie OCSSID | cookie OMPSID
`
