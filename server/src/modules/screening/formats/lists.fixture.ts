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

export const CSV_FILE = `\uFEFF"id","schema","name","aliases","birth_date","countries","addresses","identifiers","sanctions","phones","emails","dataset","first_seen","last_seen","last_change"
"Q1","Person","Shirin Pourmand","شیرین پورمند;Pourmand, ""Shirin""","1980-03-09;1980","ir;de","","","Made-up
programme","","","made_up","2026-01-01","2026-01-02","2026-01-01"
"Q2","Company","Some Company","","","","","","","","","made_up","","",""
`
