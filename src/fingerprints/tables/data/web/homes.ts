/** Smart homes, energy, charging, weather and things that people build, by title, realm and Server field. */
export const homeTable = `
HomeMatic | eq-3:ccu3_firmware | ics | title HomeMatic WebUI | title RaspberryMatic
FHEM | fhem:fhem | - | realm FHEM: login required | title FHEM
ioBroker | iobroker:iobroker.admin | - | title ioBroker.admin | title ioBroker | title ioBroker.vis*
Jeedom | jeedom:jeedom | - | title Jeedom
Calaos | - | - | title Calaos Home*
Homebridge | - | - | title Homebridge | title Homebridge UI
Domoticz | domoticz:domoticz | - | realm domoticz.com | realm Domoticz
openHAB | openhab:openhab | - | realm openHAB
Fibaro | - | ics | title Fibaro Home Center* | title Home Center 2* | title FIBARO Home Center 3
Vera | - | ics | title MiOS | title Vera - MiOS*
Zipato | - | ics | title Zipabox
Homeseer | homeseer:hs2 | windows | title HomeSeer | title HomeSeer Web Control* | server HomeSeer | realm HomeSeer
Universal Devices ISY | - | ics | server UCoS, UPnP/1.0, UDI/<1.0> | title Insteon ISY*
Insteon Hub | - | ics | realm Insteon* | title Insteon Hub*
Hubitat | - | ics | title Hubitat Elevation*
deCONZ | - | ics | title Phoscon App* | title Phoscon-GW | title deCONZ WebApp
Zigbee2MQTT | zigbee2mqtt:zigbee2mqtt | - | title Zigbee2MQTT*
Z-Wave JS UI | - | - | title Z-Wave JS UI* | title ZWave To MQTT* | title ZWaveJS2MQTT*
Shelly | - | ics | title Shelly Web UI | realm shelly*
Tasmota | tasmota_project:tasmota | ics | title Tasmota | title Sonoff - Main Menu | title Tasmota - Main Menu
ESPEasy | letscontrolit:espeasy | ics | title ESPEasy | title ESP Easy*
ESPHome | - | ics | title ESPHome | title ESPHome Dashboard | title {node} - ESPHome | title Dashboard - ESPHome
WLED | - | ics | title WLED | title WLED UI | title WLED Live Preview
ESPurna | - | ics | title ESPurna
Philips Hue | - | ics | title hue personal wireless lighting | title Philips hue*
IKEA gateway | - | ics | title DIRIGERA
OpenSprinkler | opensprinkler:opensprinkler | ics | title OpenSprinkler
RainMachine | - | ics | title RainMachine
# Energy
SMA | - | ics | title Sunny WebBox | title Sunny Boy* | title Sunny Central* | title SMA Cluster Controller* | title Sunny Home Manager* | title Sunny Tripower* | title SMA EDMM* | title Sunny Explorer* | title ennexOS
Solar-Log | - | ics | title Solar-Log | title Solar-Log {1000}* | title SolarLog | title Solar-Log WEB*
Fronius | - | ics | title Fronius Datamanager* | title Fronius Solar.web* | title Fronius Inverter* | title Fronius Symo* | title Fronius Web Interface*
SolarEdge | - | ics | title SolarEdge SetApp* | title SolarEdge Commissioning*
Enphase Envoy | - | ics | title Enphase Energy Envoy* | title Enphase Envoy* | realm enphaseenergy.com
KOSTAL | - | ics | title PIKO | title PLENTICORE | title PV Webserver* | realm pvserver | title KOSTAL Smart Energy Meter* | title PIKO Inverter* | title KOSTAL PLENTICORE*
Delta Solivia | - | ics | title Solivia | title Delta Solivia*
Huawei SmartLogger | - | ics | title SmartLogger | title FusionSolar | title SmartLogger1000*
Sungrow | - | ics | title WiNet | title WiNet-S | title Logger1000* | title COM100*
Growatt | - | ics | title ShineWiFi | title ShineLan
Solis | - | ics | title Ginlong
Meteocontrol | - | ics | title WEB'log* | title meteocontrol | title WEBlog Comfort* | title blue'Log*
Solare Datensysteme | - | ics | title Solar Datensysteme*
Skytron | - | ics | title skycontrol | title skytron
Carlo Gavazzi | - | ics | title VMU-C | title UWP 3.0* | title VMU-C EM* | title Em2 Server* | title VMU-C PV*
Victron | - | ics | title Venus OS* | title Victron Remote Console* | title Color Control GX*
Tesla | - | ics | title Tesla Energy Gateway* | title Tesla Wall Connector*
Studer | - | ics | title Xcom-LAN
OutBack | - | ics | title OutBack Power* | title OPTICS RE* | title AXS Port*
Morningstar | - | ics | title Morningstar LiveView* | title TriStar MPPT*
Schneider Insight | - | ics | title InsightHome | title InsightFacility
Janitza | - | ics | title UMG {604}* | title UMG 508* | title GridVis | title UMG512*
Socomec | - | ics | title DIRIS | title Webview-M | title WEBVIEW | title DIRIS G*
Satec | - | ics | title PM{172}* | title ExpertPower
Accuenergy | - | ics | title AcuRev | title Acuvim | title AXM-WEB | title AXM-WEB2*
Circutor | - | ics | title PowerStudio | title EDS - Circutor* | server PowerStudio v<4.0> | title CIRCUTOR PowerStudio*
Veris | - | ics | title Obvius | title AcquiSuite | title AcquiLite | title Obvius AcquiSuite*
eGauge | - | ics | title eGauge | title {egauge1234} - eGauge* | server eGauge*
Loytec meter | - | ics | title WebMeter
Landis+Gyr | - | ics | title Gridstream
Itron | - | ics | title OpenWay
Lightning detector | - | ics | title Blitzortung
OpenEVSE | openevse:openevse | ics | title OpenEVSE | title OpenEVSE WiFi*
evcc | evcc:evcc | ics | title evcc
openWB | - | ics | title openWB
KEBA | - | ics | title KeContact | title KEBA KeContact*
Mennekes | - | ics | title AMTRON | title AMEDIO
Bender charge controller | - | ics | title ebee | title CC612* | title COMTRAXX | title Bender COMTRAXX*
Phoenix Contact charging | - | ics | title CHARX | title EV Charge Control* | title CHARX SEC*
Webasto | - | ics | title Webasto Live* | title Webasto Unite*
go-e | - | ics | title go-eCharger
SteVe | - | - | title SteVe - Steckdosenverwaltung | title SteVe
# Weather and measuring
Davis WeatherLink | - | ics | title WeatherLink | title WeatherLinkIP
Ambient Weather | - | ics | title ObserverIP | title LiveData - ObserverIP*
Meteohub | - | ics | title Meteohub | title meteoplug
WeeWX | weewx:weewx | - | generator weewx <4.5.1> | title weewx | title Current Weather Conditions - weewx*
Vaisala | - | ics | title viewLinc | title Vaisala viewLinc* | title Vaisala Veriteq*
Campbell Scientific | - | ics | title RTMC | title CR{6} Series* | title Datalogger Web*
Trimble receiver | - | ics | title Trimble NetR9* | title NetR{5}* | title Trimble Alloy* | realm Trimble* | title Trimble SPS*
Leica receiver | - | ics | title Leica GR{10}* | title Leica GRX1200* | title Leica GR Series*
Septentrio | - | ics | title PolaRx | title AsteRx | title Septentrio PolaRx5*
Topcon receiver | - | ics | title NET-G5* | title Topcon NET-G3*
Meinberg | - | ics | title LANTIME | title Meinberg LANTIME* | title LANTIME M{600}* | title NTP Timeserver - LANTIME*
Symmetricom | - | ics | title SyncServer | title SyncServer S{250}* | title Symmetricom SyncServer* | title TimeProvider | title XLi Time*
Spectracom | - | ics | title NetClock | title SecureSync | title Spectracom SecureSync* | title NetClock {9383}*
EndRun | - | ics | title Tempus LX* | title Sonoma D12*
Galleon | - | ics | title Galleon NTS* | title Galleon Systems*
Tektronix | - | ics | title Tektronix MSO* | title TekScope
Keysight | - | ics | title Agilent {34410A}* | title Welcome to Agilent*
Rohde & Schwarz instrument | - | ics | title R&S FSV*
# Printing in three dimensions, and makers
OctoPrint | octoprint:octoprint | - | title OctoPrint Login | title OctoPrint setup wizard | title {prusa} [OctoPrint] | asset static/webassets/packed_core* | asset plugin/softwareupdate/static/*
Mainsail | - | - | title Mainsail
Moonraker | - | - | server Moonraker*
Repetier-Server | repetier-server:repetier-server | - | title Repetier-Server | title Repetier Server*
Duet Web Control | - | ics | title Duet Web Control* | title Duet Web Control {2}*
PrusaLink | - | ics | title PrusaLink | title Prusa Connect Local* | realm Printer API
Ultimaker | - | ics | realm Jedi-API
AstroPrint | - | - | title AstroPrint | title AstroBox
LinuxCNC | linuxcnc:linuxcnc | - | title LinuxCNC
Raspberry Pi tools | - | linux | title RPi-Monitor | title Raspcontrol | title RaspAP | title RaspAP Wifi Configuration Portal | title Pi Dashboard* | title Raspberry Pi Cam* | title RPi Cam Control*
RaspAP | raspap:raspap | linux | realm RaspAP | title RaspAP Wireless*
Pi Star | - | linux | title Pi-Star Digital Voice Dashboard* | realm Login Required For Pi-Star*
AllStarLink | - | linux | title Allmon | title Supermon | title AllStarLink
OpenWebRX | openwebrx:openwebrx | - | title OpenWebRX | server OpenWebRX*
KiwiSDR | - | - | server KiwiSDR_{1.500}/Mongoose_5.6 | title KiwiSDR
dump1090 | - | - | title PiAware SkyAware* | title tar1090* | title PiAware
FlightAware | - | - | title PiAware Skyview* | title SkyAware
Virtual Radar Server | virtualradarserver:virtual_radar_server | - | title Virtual Radar* | server VirtualRadarServer*
WebSDR | - | - | title WebSDR | title Wide-band WebSDR*
Volumio | volumio:volumio | media linux | title Volumio2*
moOde | - | media linux | title moOde Player* | title moOde audio*
RuneAudio | - | media linux | title RuneAudio | title RuneAudio - RuneUI | title RuneUI
piCorePlayer | - | media linux | title piCorePlayer
Max2Play | - | media linux | title Max2Play*
Snapcast | badaix:snapcast | media | title Snapweb | title Snapcast | server Snapcast
Mopidy | mopidy:mopidy | media | title Mopidy | title Iris - Mopidy*
MPD client | - | media | title ympd | title myMPD
RetroNAS | - | media linux | title RetroNAS
Nextcloud Pi | - | linux | title NextCloudPi | title NextCloudPi Panel
DietPi | - | linux | title DietPi-Dashboard
FreedomBox | freedombox:freedombox | linux | title FreedomBox | title Home - FreedomBox
StartOS | start9:startos | linux | title StartOS | title embassyOS
BTC nodes | - | - | title myNode | title RaspiBlitz | title Ride The Lightning* | title ThunderHub | title Specter Desktop* | title BTC RPC Explorer* | title Electrs
Miner | - | embedded | title Ant Miner* | realm antMiner* | title Antminer | title Avalon Device* | title Whatsminer | title CGMiner Control Panel* | title BraiinsOS | title Braiins OS+* | title AvalonMiner | title Baikal Miner* | title AxeOS
`
