/* Files of lists in the forms of their publishers, as small as they can be. Everybody in them is made up. */

export const UN_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-01-02T00:00:00.000Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>900001</DATAID><FIRST_NAME>BEHRAM</FIRST_NAME><SECOND_NAME>DEHQAN</SECOND_NAME><THIRD_NAME/>
      <UN_LIST_TYPE>Made-up list</UN_LIST_TYPE><REFERENCE_NUMBER>XXi.001</REFERENCE_NUMBER><GENDER>Male</GENDER>
      <NAME_ORIGINAL_SCRIPT>بهرام دهقان</NAME_ORIGINAL_SCRIPT>
      <DESIGNATION><VALUE>Keeper of the &amp; seal</VALUE></DESIGNATION>
      <NATIONALITY><VALUE>Iran (Islamic Republic of)</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Bahram Dehghan</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Golzar</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-05-04</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1959</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
    <INDIVIDUAL><DATAID>900002</DATAID><FIRST_NAME/><GENDER>Female</GENDER></INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>900003</DATAID><FIRST_NAME>Some Company</FIRST_NAME></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`

export const EU_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<fsd:export xmlns:fsd="http://example.org/fsd/export" globalFileId="1">
  <fsd:sanctionEntity logicalId="71" euReferenceNumber="EU.71.1">
    <fsd:remark>Made up</fsd:remark>
    <fsd:regulation programme="XYZ"/>
    <fsd:subjectType code="person" classificationCode="P"/>
    <fsd:nameAlias firstName="Omid" middleName="" lastName="Golzar" wholeName="Omid Golzar" function="Minister" gender="M" strong="true"/>
    <fsd:nameAlias firstName="" lastName="" wholeName="The Falcon" gender="M" strong="false"/>
    <fsd:citizenship countryIso2Code="TR"/><fsd:citizenship countryIso2Code="00"/>
    <fsd:birthdate circa="true" birthdate="" year="1970"/>
    <fsd:birthdate circa="false" birthdate="1971-02-03" year="1971"/>
  </fsd:sanctionEntity>
  <fsd:sanctionEntity logicalId="72"><fsd:subjectType code="enterprise" classificationCode="E"/><fsd:nameAlias wholeName="Some Company"/></fsd:sanctionEntity>
</fsd:export>`

export const OFAC_FILE = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="http://example.org/sdn">
  <publshInformation><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>501</uid><firstName>Farhad</firstName><lastName>TEHRANCHI</lastName><sdnType>Individual</sdnType><title>Doctor</title>
    <programList><program>ABC</program><program>DEF</program></programList>
    <akaList>
      <aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>TEHRANTCHI</lastName><firstName>Ferhad</firstName></aka>
      <aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>FRED</lastName></aka>
    </akaList>
    <nationalityList><nationality><uid>3</uid><country>Iran</country><mainEntry>true</mainEntry></nationality></nationalityList>
    <dateOfBirthList>
      <dateOfBirthItem><uid>4</uid><dateOfBirth>07 Oct 1954</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><uid>5</uid><dateOfBirth>circa 1955</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><uid>6</uid><dateOfBirth>1956 to 1958</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><uid>7</uid><dateOfBirth>Nov 1959</dateOfBirth></dateOfBirthItem>
    </dateOfBirthList>
    <idList><id><uid>8</uid><idType>Gender</idType><idNumber>Male</idNumber></id></idList>
  </sdnEntry>
  <sdnEntry><uid>502</uid><lastName>SOME SHIP</lastName><sdnType>Vessel</sdnType></sdnEntry>
</sdnList>`

export const OFAC_ADVANCED_FILE = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="http://example.org/advanced">
  <DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>1</Month><Day>2</Day></DateOfIssue>
  <ReferenceValueSets>
    <CountryValues><Country ID="11082" ISO2="IR">Iran</Country><Country ID="11206">Turkey</Country></CountryValues>
    <DetailReferenceValues><DetailReference ID="91526">Male</DetailReference></DetailReferenceValues>
    <FeatureTypeValues>
      <FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType><FeatureType ID="10">Nationality Country</FeatureType>
      <FeatureType ID="26">Title</FeatureType><FeatureType ID="224">Gender</FeatureType>
    </FeatureTypeValues>
    <NamePartTypeValues><NamePartType ID="1520">Last Name</NamePartType><NamePartType ID="1521">First Name</NamePartType></NamePartTypeValues>
    <PartySubTypeValues><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
    <PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="4">Transport</PartyType></PartyTypeValues>
  </ReferenceValueSets>
  <Locations>
    <Location ID="7"><LocationCountry CountryID="11082" CountryRelevanceID="1"/></Location>
    <Location ID="8"><LocationCountry CountryID="11206" CountryRelevanceID="1"/></Location>
  </Locations>
  <DistinctParties>
    <DistinctParty FixedRef="501"><Comment>Made up</Comment><Profile ID="501" PartySubTypeID="4">
      <Identity ID="1" FixedRef="501" Primary="true">
        <Alias FixedRef="501" AliasTypeID="1403" Primary="true" LowQuality="false">
          <DocumentedName ID="1" DocNameStatusID="1">
            <DocumentedNamePart><NamePartValue NamePartGroupID="11" ScriptID="215">TEHRANCHI</NamePartValue></DocumentedNamePart>
            <DocumentedNamePart><NamePartValue NamePartGroupID="12" ScriptID="215">Farhad</NamePartValue></DocumentedNamePart>
          </DocumentedName>
          <DocumentedName ID="2" DocNameStatusID="2">
            <DocumentedNamePart><NamePartValue NamePartGroupID="11" ScriptID="160">تهرانچی</NamePartValue></DocumentedNamePart>
            <DocumentedNamePart><NamePartValue NamePartGroupID="12" ScriptID="160">فرهاد</NamePartValue></DocumentedNamePart>
          </DocumentedName>
        </Alias>
        <Alias FixedRef="501" AliasTypeID="1400" Primary="false" LowQuality="true">
          <DocumentedName ID="3"><DocumentedNamePart><NamePartValue NamePartGroupID="11">FRED</NamePartValue></DocumentedNamePart></DocumentedName>
        </Alias>
        <NamePartGroups>
          <MasterNamePartGroup><NamePartGroup ID="11" NamePartTypeID="1520"/></MasterNamePartGroup>
          <MasterNamePartGroup><NamePartGroup ID="12" NamePartTypeID="1521"/></MasterNamePartGroup>
        </NamePartGroups>
      </Identity>
      <Feature ID="1" FeatureTypeID="8"><FeatureVersion ID="1"><DatePeriod CalendarTypeID="1">
        <Start Approximate="false"><From><Year>1954</Year><Month>10</Month><Day>7</Day></From><To><Year>1954</Year><Month>10</Month><Day>7</Day></To></Start>
        <End Approximate="false"><From><Year>1954</Year><Month>10</Month><Day>7</Day></From><To><Year>1954</Year><Month>10</Month><Day>7</Day></To></End>
      </DatePeriod></FeatureVersion></Feature>
      <Feature ID="2" FeatureTypeID="8"><FeatureVersion ID="2"><DatePeriod CalendarTypeID="1">
        <Start Approximate="true"><From><Year>1955</Year><Month>1</Month><Day>1</Day></From></Start>
        <End Approximate="true"><To><Year>1957</Year><Month>12</Month><Day>31</Day></To></End>
      </DatePeriod></FeatureVersion></Feature>
      <Feature ID="3" FeatureTypeID="10"><FeatureVersion ID="3"><VersionLocation LocationID="7"/><VersionLocation LocationID="8"/></FeatureVersion></Feature>
      <Feature ID="4" FeatureTypeID="224"><FeatureVersion ID="4"><VersionDetail DetailTypeID="1431" DetailReferenceID="91526"/></FeatureVersion></Feature>
      <Feature ID="5" FeatureTypeID="26"><FeatureVersion ID="5"><VersionDetail DetailTypeID="1432">Doctor</VersionDetail></FeatureVersion></Feature>
    </Profile></DistinctParty>
    <DistinctParty FixedRef="502"><Profile ID="502" PartySubTypeID="1"><Identity ID="2"/></Profile></DistinctParty>
  </DistinctParties>
</Sanctions>`

export const CSV_FILE = `\uFEFF"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","dataset","first_seen","last_seen","last_change"
"Q1","Person","Shirin Pourmand","شیرین پورمند;Pourmand, ""Shirin""","1980-03-09;1980","ir;de","","","Made-up
programme","","","made_up","2026-01-01","2026-01-02","2026-01-01"
"Q2","Company","Some Company","","","","","","","","","made_up","","",""
`
